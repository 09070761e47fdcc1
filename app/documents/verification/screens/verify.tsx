import { data, Form, useNavigation } from "react-router";
import { HeadPicture } from "#app/content/pages/head-picture.tsx";
import { pageMeta } from "#app/content/pages/meta.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { waitMessage } from "#app/people/staff/visitor.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { consumeAddressLimit } from "#app/platform/rate-limits.server.ts";
import { abortableBody, declaredLength, withUploadDisk } from "#app/platform/upload-limit.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import { fileProblems, maxBytes } from "../file-problem.ts";
import { PdfField } from "../parts/pdf-field.tsx";
import { checkUpload, type UploadProblem } from "../upload.server.ts";
import { documentVerifyLimit } from "../urls.ts";
import type { Verdict } from "../verdict.ts";
import type { Route } from "./+types/verify.ts";

export function loader() {
	return data(null, { headers: { "Cache-Control": "no-store" } });
}

type Answer = { verdict: Verdict | null; error: string };

const answer = (status: number, fields: Partial<Answer>) =>
	data({ verdict: null, error: "", ...fields } as Answer, { status });

export async function action({ request, context }: Route.ActionArgs) {
	const { ip } = context.get(clientContext);
	const wait = await consumeAddressLimit(documentVerifyLimit, ip);
	if (wait) return answer(429, { error: waitMessage(wait) });
	const checked = await withUploadDisk(ip, declaredLength(request, maxBytes), (signal) =>
		checkUpload(request, abortableBody(request, signal)),
	);
	if (checked === "busy") return answer(503, { error: "We're busy checking other files. Try again in a minute." });
	if (typeof checked === "object") return answer(200, { verdict: checked });
	return answer(statuses[checked], { error: messages[checked] });
}

const statuses: Record<UploadProblem, number> = {
	none: 422,
	many: 422,
	empty: 422,
	"no-pdf": 422,
	"too-large": 413,
	unreadable: 400,
	unchecked: 422,
};

const messages: Record<UploadProblem, string> = {
	...fileProblems,
	unreadable: "We couldn't read that file. Please try again.",
	unchecked: "We couldn't check this file. Call us and we'll look at it.",
};

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, {
		title: "Verify a document",
		description: "Upload a PDF to check whether we issued it and whether it has been changed since then.",
		path: "/verify",
		hidden: true,
	});
}

export default function Verify({ actionData }: Route.ComponentProps) {
	const busy = useNavigation().state !== "idle";
	return (
		<>
			<PageHead
				title="Verify a document"
				lead="Choose a PDF of a quote, contract, change order, invoice, credit memo or receipt. We'll tell you whether we issued it, whether it has been changed, and whether it's still valid. We don't keep your file."
				picture={<HeadPicture of="verify" />}
			/>
			<div className="wrap pb-16">
				<div className="max-w-[48rem]">
					{actionData?.verdict && <Result verdict={actionData.verdict} news={actionData} />}
					<Form method="post" encType="multipart/form-data" className="grid gap-5">
						<PdfField answer={actionData} />
						<Button type="submit" tone="barn" className="justify-self-start" disabled={busy}>
							{busy ? "Checking…" : "Verify document"}
						</Button>
					</Form>
				</div>
			</div>
		</>
	);
}

function Result({ verdict, news }: { verdict: Verdict; news: unknown }) {
	const { tone, title, text } = verdict;
	return (
		<Outcome tone={tone} title={title} news={news} className="mb-8 text-lg">
			<p>{text}</p>
		</Outcome>
	);
}
