import { useState } from "react";
import { classes } from "#app/ui/classes.ts";
import { Field, Input } from "#app/ui/field.tsx";
import { fileProblem, fileProblems } from "../file-problem.ts";

/** A file field for one PDF, chosen or dropped. Without scripts it is a plain file field. */
export function PdfField({ answer }: { answer: { error: string } | undefined }) {
	const [isDragging, setIsDragging] = useState(false);
	// the result of the check in the browser applies until the server responds again
	const [localCheck, setLocalCheck] = useState({ before: answer, message: answer?.error ?? "" });
	const error = localCheck.before === answer ? localCheck.message : answer?.error;
	const checkFiles = (input: HTMLInputElement, files: FileList | null) => {
		const problem = fileProblem([...(files ?? [])]);
		if (problem) input.value = "";
		else if (files && input.files !== files) input.files = files;
		setLocalCheck({ before: answer, message: problem ? fileProblems[problem] : "" });
	};
	return (
		<Field
			label="PDF file"
			hint={isDragging ? "Drop the file here." : "Choose a file, or drag and drop it here."}
			name="file"
			form="verify-"
			error={error || undefined}
		>
			<Input
				type="file"
				accept="application/pdf,.pdf"
				onChange={({ currentTarget }) => checkFiles(currentTarget, currentTarget.files)}
				onDragOver={(event) => {
					event.preventDefault();
					setIsDragging(true);
				}}
				onDragLeave={() => setIsDragging(false)}
				onDrop={(event) => {
					event.preventDefault();
					setIsDragging(false);
					checkFiles(event.currentTarget, event.dataTransfer.files);
				}}
				className={classes(
					"min-h-32 border-dashed p-6 file:mr-4 file:min-h-11 file:rounded-md file:border-2 file:border-ink file:bg-card file:px-4 file:font-semibold",
					isDragging && "border-solid border-moss bg-paper-2",
				)}
			/>
		</Field>
	);
}
