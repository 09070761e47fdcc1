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

export function Inks() {
	return (
		<Panel title="Inks" words="Wheat and leaf are fills, never text. The sun theme is for the field: black on white.">
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

export function Letters() {
	return (
		<Panel title="Letters" words="Young Serif for headings, prices and phones; Hanken Grotesk for the rest.">
			{() => (
				<div className="grid gap-3">
					<p className="font-display text-section">Old trees, 1,240</p>
					<p className="font-display text-3xl leading-tight">Record name</p>
					<p className="font-display text-xl leading-tight">Card title</p>
					<p className="text-lead">Lead: we walk the yard with you.</p>
					<p className="text-body">Body of a public page, at most 65 characters wide.</p>
					<p className="text-office">Body of the office.</p>
					<p className="text-small text-ink-3">Smallest print, ink-3.</p>
				</div>
			)}
		</Panel>
	);
}

export function Buttons() {
	return (
		<Panel
			title="Buttons"
			words="Barn: this leaves the building, one per view. Moss: kept here. Heights 36, 52, 58 and 72."
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
							<Icon name="arrow-right" /> A link
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

export function Marks() {
	return (
		<Panel title="Badges, discs, figures, keys" words="A dot's shape says what its color says.">
			{() => (
				<>
					<Line>
						<Badge>Draft</Badge>
						<Badge tone="good">Accepted</Badge>
						<Badge tone="waiting">Opened twice</Badge>
						<Badge tone="urgent">Asks something</Badge>
						<Badge tone="info">Sent</Badge>
						<Badge tone="over">Expired</Badge>
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
		<Panel title="Notices and waiting" words="What waits shows itself after 400 ms and does not shimmer.">
			{() => (
				<>
					<Notice tone="info" title="Opened on a phone">
						Read for three minutes.
					</Notice>
					<Notice tone="warning" title="No oak cuts April to July">
						Because of oak wilt.
					</Notice>
					<Notice tone="problem" title="The mail came back">
						The address does not exist.
					</Notice>
					<Notice tone="done">Saved.</Notice>
					<Spinner words="Fetching the list" />
					<SkeletonText />
				</>
			)}
		</Panel>
	);
}
