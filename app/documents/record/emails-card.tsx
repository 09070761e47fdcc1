import { Icon } from "#app/ui/icon.tsx";
import { RailSection } from "#app/ui/panes.tsx";

export type MailLine = { id: string; words: string; trouble: string | null };

/** What was mailed about a paper, and how far it came. */
export function Mails({ mails }: { mails: MailLine[] }) {
	if (!mails.length) return null;
	return (
		<RailSection title="Mail">
			<ul className="grid gap-2 text-sm">
				{mails.map((mail) => (
					<li key={mail.id} className="flex gap-3">
						<Icon
							name={mail.trouble ? "triangle-alert" : "mail"}
							className={mail.trouble ? "text-danger" : "text-ink-3"}
						/>
						<span className="min-w-0 [overflow-wrap:anywhere]">
							{mail.words}
							{mail.trouble && <span className="block text-danger">{mail.trouble}</span>}
						</span>
					</li>
				))}
			</ul>
		</RailSection>
	);
}
