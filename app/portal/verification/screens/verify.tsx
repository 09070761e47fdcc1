import { data, Form, useNavigation } from "react-router";
import { pageMeta } from "#app/content/pages/meta.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { clientContext } from "#app/platform/context.ts";
import { overLimit } from "#app/platform/limits.server.ts";
import { BadMultipart, readMultipart } from "#app/platform/multipart.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type FileProblem, fileProblems, mostBytes } from "../checkable.ts";
import { PdfField } from "../parts/drop.tsx";
import { sayVerdict } from "../verdict-text.ts";
import { checkPdf, type Verdict } from "../verify.server.ts";
import type { Route } from "./+types/verify.ts";

export function loader() {
	return data(null, { headers: { "Cache-Control": "no-store" } });
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
	return answer(200, { verdict: await checkPdf(file, new Date()) });
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
		title: "Check a paper of ours",
		description: "Choose a PDF and see whether it is a paper of ours and unchanged.",
		path: "/verify",
		hidden: true,
	});
}

export default function Verify({ actionData }: Route.ComponentProps) {
	const busy = useNavigation().state !== "idle";
	return (
		<>
			<PageHead
				title="Check a paper of ours"
				lead="Drop or choose a PDF: a quote, a contract, a change order, an invoice, a credit note, a receipt. We tell you whether we made it, whether anything in it was changed, and whether it still counts. The file is read and forgotten."
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
	const { tone, title, words } = sayVerdict(verdict);
	return (
		<Notice tone={tone} role="status" title={title} className="mb-8 text-lg">
			<p>{words}</p>
		</Notice>
	);
}
