// What an imported file may be. Pure.

const megabyte = 1024 * 1024;

export const importLimits = { bytes: 10 * megabyte, rows: 20_000, columns: 100, characters: 5_000 };

const count = (number: number) => number.toLocaleString("en-US");

export const fileProblems = {
	empty: "The file is empty. Choose a file with a header row and at least one customer.",
	"no-rows": "The file has a header row but no customers below it.",
	"too-large": `The file is larger than ${importLimits.bytes / megabyte} MB. Split it into smaller files.`,
	"too-many-rows": `The file has more than ${count(importLimits.rows)} rows. Split it into smaller files.`,
	"too-many-columns": `The file has more than ${importLimits.columns} columns. Delete the columns you don't need.`,
	"too-long": `A cell has more than ${count(importLimits.characters)} characters. Shorten it, or check for a missing quotation mark.`,
	"open-quote": "A quotation mark is never closed, so the rest of the file can't be read. Export the file again.",
	workbook: "This is an Excel workbook. In Excel, choose File, Save As, and the file type “CSV UTF-8”.",
	"not-text": "This isn't a CSV file. Export the customers as CSV and choose that file.",
} as const;

export type FileProblem = keyof typeof fileProblems;
