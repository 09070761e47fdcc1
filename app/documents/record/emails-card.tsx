import { Icon } from "#app/ui/icon.tsx";
import { PrivateAmounts } from "#app/ui/privacy.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import type { EmailRow } from "./activity.ts";

/** The emails about a document and their delivery status. */
export function EmailsCard({ emails }: { emails: EmailRow[] }) {
	if (!emails.length) return null;
	return (
		<SidebarSection title="Emails">
			<ul className="grid gap-2 text-sm">
				{emails.map((email) => (
					<li key={email.id} className="flex gap-3">
						<Icon
							name={email.problem ? "triangle-alert" : "mail"}
							className={email.problem ? "text-danger" : "text-ink-3"}
						/>
						<span className="min-w-0 [overflow-wrap:anywhere]">
							<PrivateAmounts>{email.label}</PrivateAmounts>
							{email.problem && (
								<span className="block text-danger">
									<PrivateAmounts>{email.problem}</PrivateAmounts>
								</span>
							)}
						</span>
					</li>
				))}
			</ul>
		</SidebarSection>
	);
}
