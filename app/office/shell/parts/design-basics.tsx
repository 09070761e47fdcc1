import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { Money } from "#app/ui/money.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import { SkeletonText } from "#app/ui/skeleton.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { Line, Panel } from "./design-panel.tsx";

const inks: [name: string, fill: string][] = [
	["paper", "bg-paper"],
	["paper-2", "bg-paper-2"],
	["card", "bg-card"],
	["line", "bg-line"],
	["line-strong", "bg-line-strong"],
	["ink", "bg-ink"],
	["ink-2", "bg-ink-2"],
	["ink-3", "bg-ink-3"],
	["moss", "bg-moss"],
	["moss-tint", "bg-moss-tint"],
	["leaf", "bg-leaf"],
	["barn", "bg-barn"],
	["barn-tint", "bg-barn-tint"],
	["wheat", "bg-wheat"],
	["wheat-tint", "bg-wheat-tint"],
	["wheat-ink", "bg-wheat-ink"],
	["sky", "bg-sky"],
	["sky-tint", "bg-sky-tint"],
	["danger", "bg-danger"],
	["danger-tint", "bg-danger-tint"],
	["focus", "bg-focus"],
];

export function Colors() {
	return (
		<Panel
			title="Colors"
			text="Use wheat and leaf as fill colors, never for text. The sun theme, designed for work outdoors, is black on white."
		>
			{() => (
				<ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3 text-small">
					{inks.map(([name, fill]) => (
						<li key={name}>
							<span className={`block h-10 rounded-md border border-line ${fill}`} />
							{name}
						</li>
					))}
				</ul>
			)}
		</Panel>
	);
}

export function Typography() {
	return (
		<Panel
			title="Typography"
			text="Use Young Serif for headings, prices and phone numbers, and Hanken Grotesk for everything else."
		>
			{() => (
				<div className="grid gap-3">
					<p className="font-display text-section">Old trees, $1,240</p>
					<p className="font-display text-3xl leading-tight">Record name</p>
					<p className="font-display text-xl leading-tight">Card title</p>
					<p className="text-lead">Lead paragraph: we walk the yard with you.</p>
					<p className="text-body">Body text on public pages, up to 65 characters wide.</p>
					<p className="text-office">Body text in the back office.</p>
					<p className="text-small text-ink-3">The smallest text uses the color ink-3.</p>
				</div>
			)}
		</Panel>
	);
}

export function Buttons() {
	return (
		<Panel
			title="Buttons"
			text="Use the barn button once per page, to send something to a customer. Use the moss button to save. Buttons are 36, 52, 58 or 72 pixels tall."
		>
			{() => (
				<>
					<Line>
						<Button tone="barn">Send</Button>
						<Button tone="moss">Save</Button>
						<Button>Preview</Button>
						<Button tone="quiet">Skip</Button>
						<Button tone="danger">Delete</Button>
					</Line>
					<Line>
						<Button tone="moss" disabled>
							Save
						</Button>
						<Button tone="moss" busy>
							Saving
						</Button>
						<ButtonLink to="/admin/design" tone="plain">
							<Icon name="arrow-right" /> Link
						</ButtonLink>
						<CopyButton text="Stanley" />
					</Line>
					<Line>
						<Button size="dense">Dense</Button>
						<Button size="hero">Hero</Button>
						<Button size="field">Field</Button>
					</Line>
				</>
			)}
		</Panel>
	);
}

export function BadgesAndAmounts() {
	return (
		<Panel title="Badges, numbers, amounts and keys" text="A dot's shape carries the same meaning as its color.">
			{() => (
				<>
					<Line>
						<Badge>Draft</Badge>
						<Badge tone="good">Accepted</Badge>
						<Badge tone="waiting">Viewed twice</Badge>
						<Badge tone="urgent">Question</Badge>
						<Badge tone="info">Sent</Badge>
						<Badge tone="closed">Expired</Badge>
					</Line>
					<Line>
						<NumberDisc number={1} />
						<NumberDisc number={2} state="optional" />
						<NumberDisc number={3} state="done" />
						<NumberDisc number={128} />
						<Money>$1,240.00</Money>
						<Money large>$1,240</Money>
						<KeyHint>Ctrl K</KeyHint>
					</Line>
					<Line>
						<Icon name="tree-deciduous" />
						<Icon name="phone" />
						<Icon name="facebook" />
						<Icon name="instagram" />
						<Icon name="snowflake" className="size-8" />
					</Line>
				</>
			)}
		</Panel>
	);
}

export function Notices() {
	return (
		<Panel title="Notices and loading" text="Loading indicators appear after 400 ms and don't shimmer.">
			{() => (
				<>
					<Notice tone="info" title="Viewed on a phone">
						The customer viewed the quote for 3 minutes.
					</Notice>
					<Notice tone="warning" title="No oak pruning from April through July">
						Fresh cuts can spread oak wilt.
					</Notice>
					<Notice tone="problem" title="Email not delivered">
						This address doesn't exist.
					</Notice>
					<Notice tone="done">Saved.</Notice>
					<Spinner label="Loading the list" />
					<SkeletonText />
				</>
			)}
		</Panel>
	);
}
