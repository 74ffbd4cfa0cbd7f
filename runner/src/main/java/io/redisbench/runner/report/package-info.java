/**
 * Results for people and for other programs: the page, the tables, the files of the output folder.
 * Everything but {@link io.redisbench.runner.report.OutputFolder} and {@link
 * io.redisbench.runner.report.ResultsFile} is a pure function of the results.
 */
package io.redisbench.runner.report;
