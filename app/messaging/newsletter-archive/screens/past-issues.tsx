import { Link } from "react-router";
import { breadcrumbList, pageMeta, siteInfo } from "#app/content/pages/meta.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { archivePath } from "#app/messaging/newsletter/issue-path.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { listPastIssues } from "../archive.server.ts";
import type { Route } from "./+types/past-issues.ts";

export async function loader() {
	const issues = await listPastIssues();
	return { issues: issues.map(({ path, subject, preview, sentOn }) => ({ path, subject, preview, sentOn })) };
}

const breadcrumbs = [
	{ name: "Home", path: "/" },
	{ name: "Newsletter", path: "/newsletter" },
];

export function meta({ matches }: Route.MetaArgs) {
	const { origin } = siteInfo(matches);
	return pageMeta(matches, {
		title: "Past newsletters",
		description: "Every issue of our tree care newsletter: what to do in the yard each season in western Wisconsin.",
		path: archivePath,
		jsonLd: [breadcrumbList(origin, [...breadcrumbs, { name: "Past issues", path: archivePath }])],
	});
}

export default function PastIssues({ loaderData: { issues } }: Route.ComponentProps) {
	return (
		<>
			<PageHead
				breadcrumbs={breadcrumbs}
				title="Past newsletters"
				lead={
					<>
						Want the next one by email?{" "}
						<Link to="/newsletter" className="font-semibold text-moss underline underline-offset-4">
							Sign up for our newsletter
						</Link>
						.
					</>
				}
			/>
			<div className="wrap pb-8">
				{issues.length ? (
					<ul className="max-w-[65ch] divide-y divide-line border-y border-line">
						{issues.map(({ path, subject, preview, sentOn }) => (
							<li key={path} className="group relative py-5 [overflow-wrap:anywhere]">
								<h2 className="text-[22px] leading-tight">
									<Link
										to={path}
										prefetch="intent"
										className="rounded-sm underline-offset-4 group-hover:underline after:absolute after:inset-0"
									>
										{subject}
									</Link>
								</h2>
								{preview && <p className="mt-1.5 text-ink-2">{preview}</p>}
								<p className="lining mt-2 text-[15px] text-ink-3">{sentOn}</p>
							</li>
						))}
					</ul>
				) : (
					<EmptyState title="No past issues yet">The first one will be here after we send it.</EmptyState>
				)}
			</div>
		</>
	);
}
