import { Form } from "react-router";
import { formatInstant } from "#app/platform/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { OwnSession } from "../own-account.server.ts";
import { Card } from "./card.tsx";
import { HiddenFields } from "./person-card.tsx";

export function Sessions(props: { sessions: OwnSession[]; current: string; timeZone: string }) {
	const { sessions, current, timeZone } = props;
	return (
		<Card title="Where you're signed in" lead="Don't recognize a device? Sign it out and change your password.">
			<ul className="divide-y divide-line border-y border-line">
				{sessions.map(({ id, device, ip, signedIn, lastUsed }) => (
					<li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
						<div className="min-w-0">
							<p className="flex flex-wrap items-center gap-2 font-semibold">
								{device}
								{id === current && <Badge tone="good">This device</Badge>}
							</p>
							<p className="text-sm text-ink-3 [overflow-wrap:anywhere]">
								Signed in {formatInstant(signedIn, timeZone)}, last used {formatInstant(lastUsed, timeZone)}
								{ip && `, from ${ip}`}
							</p>
						</div>
						{id !== current && (
							<Form method="post">
								<HiddenFields intent="end-session" id={id} />
								<Button type="submit" size="dense" className="max-lg:min-h-11">
									Sign out<span className="sr-only"> of {device}</span>
								</Button>
							</Form>
						)}
					</li>
				))}
			</ul>
			<div className="flex flex-wrap gap-3">
				{sessions.length > 1 && (
					<Form method="post">
						<HiddenFields intent="end-others" />
						<Button type="submit">Sign out all other devices</Button>
					</Form>
				)}
				<Form method="post">
					<HiddenFields intent="end-all" />
					<Button type="submit" tone="danger">
						Sign out everywhere
					</Button>
				</Form>
			</div>
		</Card>
	);
}
