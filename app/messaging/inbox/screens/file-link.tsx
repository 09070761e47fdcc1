import { data } from "react-router";
import { readCompany } from "#app/people/company/company.server.ts";
import { authHeaders } from "#app/people/staff/visitor.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { limitSecretLinkVisits } from "#app/platform/http/secret-link-limit.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { telUrl } from "#app/platform/phone.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { describeFiles, formatFileSize } from "../draft-file.ts";
import { formatExpiry, openFileLink } from "../file-links.server.ts";
import type { Route } from "./+types/file-link.ts";

export const headers = authHeaders;

/** The files of an email that were too large for it. Opening the page changes nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
	await limitSecretLinkVisits(context.get(clientContext).ip);
	const [link, company] = await Promise.all([openFileLink(params.token, new Date()), readCompany()]);
	const contact = { company: company.name, phone: formatPhone(company.phone), tel: company.phone };
	if (!link || link === "turned-off")
		return data({ ...contact, open: null, isTurnedOff: link === "turned-off" }, { status: 404 });
	return data({
		...contact,
		isTurnedOff: false,
		open: {
			summary: describeFiles(link.files),
			until: formatExpiry(link.expiresAt),
			files: link.files.map(({ id, name, size }) => ({
				name,
				size: formatFileSize(size),
				url: `/files/${params.token}/${id}`,
			})),
		},
	});
}

export default function FileLink({ loaderData: { company, phone, tel, open, isTurnedOff } }: Route.ComponentProps) {
	const call = (
		<a href={telUrl(tel)} className="font-semibold whitespace-nowrap text-ink underline underline-offset-4">
			{phone}
		</a>
	);
	const closedTitle = isTurnedOff ? "This link has been turned off" : "This link doesn't work";
	return (
		<div className="wrap pt-10 pb-16 lg:pt-20">
			<title>{open ? `Files from ${company}` : closedTitle}</title>
			<meta name="robots" content="noindex" />
			<h1 className="max-w-[20ch] text-section">{open ? `Your files from ${company}` : closedTitle}</h1>
			{open ? (
				<>
					<p className="mt-5 max-w-[58ch] text-lead text-ink-2">
						{open.summary}. You can download {open.files.length === 1 ? "it" : "them"} until {open.until}. Only people
						with this link can see this page.
					</p>
					<ul className="mt-8 grid max-w-[44rem] gap-3">
						{open.files.map((file) => (
							<li
								key={file.url}
								className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-lg border-2 border-line bg-card p-4"
							>
								<span className="min-w-0 flex-[1_1_14rem]">
									<bdi className="block font-semibold [overflow-wrap:anywhere]">{file.name}</bdi>
									<span className="text-ink-2">{file.size}</span>
								</span>
								<ButtonLink to={file.url} reloadDocument download aria-label={`Download ${file.name}`}>
									<Icon name="download" className="size-5" />
									Download
								</ButtonLink>
							</li>
						))}
					</ul>
					<p className="mt-8 max-w-[58ch] text-ink-2">
						Questions about these files? Reply to our email or call {call}.
					</p>
				</>
			) : (
				<p className="mt-5 max-w-[58ch] text-lead text-ink-2">
					{isTurnedOff ? (
						<>
							{company} no longer shares these files. If you still need them, reply to our email or call us at {call}.
						</>
					) : (
						<>
							The files may no longer be available, or a part of the link may be missing. Open it again from the email.
							If that doesn't help, reply to our email or call us at {call}, and we'll send the files again.
						</>
					)}
				</p>
			)}
		</div>
	);
}
