import { data, Form, useNavigation } from "react-router";
import { type Verdict, verifyPdf } from "#app/contracts/verify.server.ts";
import { pageMeta } from "#app/pages/meta.ts";
import { PageHead } from "#app/pages/page-head.tsx";
import { clientContext } from "#app/platform/context.ts";
import { formatDay } from "#app/platform/dates.ts";
import { overLimit } from "#app/platform/limits.server.ts";
import { BadMultipart, readMultipart } from "#app/platform/multipart.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/verify.ts";

const mostBytes = 25 * 1024 * 1024;

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
	if (file === "none") return answer(422, { error: "Choose a PDF file first." });
	if (file === "too-large") return answer(413, { error: "The file is larger than 25 MB. None of ours is." });
	return answer(200, { verdict: await verifyPdf(file) });
}

async function readFile(request: Request): Promise<Buffer | "none" | "too-large" | "unreadable"> {
	let found: Buffer | "none" | "too-large" = "none";
	try {
		await readMultipart(request, { fileBytes: mostBytes, textBytes: 1000 }, async ({ field, bytes }) => {
			if (field === "file" && found === "none") found = bytes ?? "too-large";
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
						<Field label="The PDF file" name="file" form="verify-" error={actionData?.error || undefined}>
							<Input
								type="file"
								accept="application/pdf,.pdf"
								className="min-h-32 border-dashed p-6 file:mr-4 file:min-h-11 file:rounded-md file:border-2 file:border-ink file:bg-card file:px-4 file:font-semibold"
							/>
						</Field>
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
			if (verdict.paper === "original")
				return box(
					"info",
					"Ours, and not signed",
					`This is contract ${verdict.number} as we sent it on ${formatDay(verdict.day)}, before anybody signed.`,
				);
			return verdict.cancelled
				? box(
						"warning",
						"Ours and unchanged, but no longer in force",
						`This is contract ${verdict.number}, sealed on ${formatDay(verdict.day)}. It was cancelled later.`,
					)
				: box(
						"done",
						"Ours and unchanged",
						`This is contract ${verdict.number}, sealed on ${formatDay(verdict.day)}. Not one byte of it was changed.`,
					);
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
