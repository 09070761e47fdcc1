import { issuePath } from "#app/messaging/newsletter/issue-path.ts";
import { ActionButton, Disclosure } from "#app/ui/action-form.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";

type Props = { slug: string; isOnSite: boolean; version: number; mayEdit: boolean };

/** Where the issue is on the website, and the button that takes it off. */
export function SitePanel({ slug, isOnSite, version, mayEdit }: Props) {
	const path = issuePath(slug);
	return (
		<SidebarSection title="On the website">
			{isOnSite ? (
				<>
					<p className="mb-2">
						<a href={path} className="inline-block min-h-6 underline underline-offset-4 [overflow-wrap:anywhere]">
							{path}
						</a>
					</p>
					{mayEdit && (
						<Disclosure label="Take off the website">
							<p className="mb-3 text-ink-2">
								“View in browser” in the emails will lead to a page that says the issue is gone.
							</p>
							<ActionButton
								intent="take-off-site"
								version={version}
								label="Take off the website"
								icon="x"
								tone="plain"
							/>
						</Disclosure>
					)}
				</>
			) : (
				<>
					<p className="mb-3 text-ink-2">This issue isn't on the website.</p>
					{mayEdit && (
						<ActionButton intent="put-on-site" version={version} label="Put on the website" icon="send" tone="plain" />
					)}
				</>
			)}
		</SidebarSection>
	);
}
