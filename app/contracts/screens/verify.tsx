import { data, Form, useNavigation } from "react-router";
import { type FileProblem, fileProblems, mostBytes } from "#app/contracts/checkable.ts";
import { type Verdict, verifyPdf } from "#app/contracts/verify.server.ts";
import { pageMeta } from "#app/pages/meta.ts";
import { PageHead } from "#app/pages/page-head.tsx";
import { clientContext } from "#app/platform/context.ts";
import { formatDay } from "#app/platform/dates.ts";
import { overLimit } from "#app/platform/limits.server.ts";
import { BadMultipart, readMultipart } from "#app/platform/multipart.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PdfField } from "../parts/drop.tsx";
import type { Route } from "./+types/verify.ts";

export function loader() {
	return data(null, { headers: { "Cache-Control": "no-store" } });
}

type Ours = Extract<Verdict, { kind: "ours" }>;

const paperWords: Record<Exclude<Ours["paper"], "closed">, (day: string) => string> = {
	original: (day) => `as we sent it on ${day}, before anybody signed`,
	sealed: (day) => `signed by everybody, sealed on ${day}`,
	stamped: (day) => `signed by everybody and sealed, with a time stamp added on ${day}`,
};
const afterwards = {
	declined: " It was declined later.",
	void: " It ended later and is no longer in force.",
	cancelled: " It was cancelled later.",
};

function oursWords({ paper, order, number, day, ending }: Ours): [tone: "done" | "info" | "warning", string, string] {
	const on = formatDay(day);
	const whole = "Not one byte of it was changed.";
	if (paper === "closed")
		return ending === "declined"
			? [
					"warning",
					"Ours, unchanged, declined",
					`This is the final paper of contract ${number}, which was declined. It was sealed on ${on}. ${whole}`,
				]
			: [
					"warning",
					"Ours, unchanged, void",
					`This is the final paper of contract ${number}, which ended after it was signed. It was sealed on ${on}. ${whole}`,
				];
	const words = `This is ${order && `change order ${order} of `}contract ${number} ${paperWords[paper](on)}. ${whole}${ending ? afterwards[ending] : ""}`;
	if (paper === "original") return ["info", "Ours, and not signed", words];
	return ending
		? ["warning", "Ours and unchanged, but no longer in force", words]
		: ["done", "Ours and unchanged", words];
}

type Answer = { verdict: Verdict | null; error: string };

export async function action({ request, context }: Route.ActionArgs) {
	const answer = (status: number, given: Partial<Answer>) => data({ verdict: null, error: "", ...given }, { status });
	const wait = await overLimit("contract.verify", context.get(clientContext).ip);
	if (wait) return answer(429, { error: `Please wait ${Math.ceil(wait / 60)} minutes before checking more files.` });
	const file = await readFile(request);
	if (file === "unreadable")
		return answer(400, { error: "Your browser sent something we could not read. Please try again." });
	if (typeof file === "string") return answer(file === "too-large" ? 413 : 422, { error: fileProblems[file] });
	return answer(200, { verdict: await verifyPdf(file) });
}

async function readFile(request: Request): Promise<Buffer | FileProblem | "unreadable"> {
	let found: Buffer | FileProblem = "none";
	try {
		await readMultipart(request, { fileBytes: mostBytes, textBytes: 1000 }, async ({ field, bytes }) => {
			if (field !== "file") return;
			if (found !== "none") found = "many";
			else if (!bytes) found = "too-large";
			else found = bytes.length ? bytes : "empty";
		});
		return found;
	} catch (error) {
		if (error instanceof BadMultipart || error instanceof TypeError) return "unreadable";
		throw error;
	}
}

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, {
		title: "Check a signed contract",
		description: "Choose a PDF and see whether it is a contract of ours and unchanged.",
		path: "/verify",
		hidden: true,
	});
}

export default function Verify({ actionData }: Route.ComponentProps) {
	const busy = useNavigation().state !== "idle";
	return (
		<>
			<PageHead
				title="Check a signed contract"
				lead="Drop or choose a PDF. We tell you whether it is a contract of ours and whether anything in it was changed since it was sealed. The file is read and forgotten."
			/>
			<div className="wrap pb-16">
				<div className="max-w-[48rem]">
					{actionData?.verdict && <Result verdict={actionData.verdict} />}
					<Form method="post" encType="multipart/form-data" className="grid gap-5">
						<PdfField answer={actionData} />
						<Button type="submit" tone="barn" className="justify-self-start" disabled={busy}>
							{busy ? "One moment" : "Check this file"}
						</Button>
					</Form>
				</div>
			</div>
		</>
	);
}

function Result({ verdict }: { verdict: Verdict }) {
	const box = (tone: "done" | "info" | "warning" | "problem", title: string, words: string) => (
		<Notice tone={tone} role="status" title={title} className="mb-8 text-lg">
			<p>{words}</p>
		</Notice>
	);
	switch (verdict.kind) {
		case "ours":
			return box(...oursWords(verdict));
		case "sealed-by-us":
			return box(
				"done",
				"Sealed by us and unchanged",
				`${verdict.day ? `It was sealed on ${formatDay(verdict.day)}. ` : ""}It is not among the contracts on file; please call us.`,
			);
		case "changed":
			return box(
				"problem",
				"This file was changed",
				"It carries our seal, but it is not what we sealed. Ask for the copy that came by mail, or call us.",
			);
		case "unknown":
			return box(
				"warning",
				"Not a contract of ours",
				"The file does not carry our seal and is not among the papers we made. A printed and scanned copy can't be checked.",
			);
		case "no-pdf":
			return box("warning", "This is not a PDF", "Please choose the PDF that came by mail.");
	}
}
