import { useState } from "react";
import { classes } from "#app/ui/classes.ts";
import { Field, Input } from "#app/ui/field.tsx";
import { fileProblems, problemOf } from "../checkable.ts";

/** One PDF, chosen or dropped anywhere on the field. Without scripts it is the plain field of the form. */
export function PdfField({ answer }: { answer: { error: string } | undefined }) {
	const [over, setOver] = useState(false);
	// what is seen here counts until the server has answered anew
	const [seen, setSeen] = useState({ before: answer, words: answer?.error ?? "" });
	const error = seen.before === answer ? seen.words : answer?.error;
	const look = (input: HTMLInputElement, files: FileList | null) => {
		const problem = problemOf([...(files ?? [])]);
		if (problem) input.value = "";
		else if (files && input.files !== files) input.files = files;
		setSeen({ before: answer, words: problem ? fileProblems[problem] : "" });
	};
	return (
		<Field
			label="The PDF file"
			hint={over ? "Let go: it is checked when you press the button." : "Choose it, or drop it into the field."}
			name="file"
			form="verify-"
			error={error || undefined}
		>
			<Input
				type="file"
				accept="application/pdf,.pdf"
				onChange={({ currentTarget }) => look(currentTarget, currentTarget.files)}
				onDragOver={(event) => {
					event.preventDefault();
					setOver(true);
				}}
				onDragLeave={() => setOver(false)}
				onDrop={(event) => {
					event.preventDefault();
					setOver(false);
					look(event.currentTarget, event.dataTransfer.files);
				}}
				className={classes(
					"min-h-32 border-dashed p-6 file:mr-4 file:min-h-11 file:rounded-md file:border-2 file:border-ink file:bg-card file:px-4 file:font-semibold",
					over && "border-solid border-moss bg-paper-2",
				)}
			/>
		</Field>
	);
}
