import { Form, Link } from "react-router";
import type { ActionErrors } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Checkbox, Field, Input, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { boardPath } from "#app/work/schedule/board-view.ts";
import { routesPath } from "../route.ts";
import type { RouteLoad } from "../routes-page.server.ts";
import type { RoutesPageData } from "../screens/routes.tsx";

type CrewRouteData = RoutesPageData["routes"][number];
type Props = {
	route: CrewRouteData;
	day: string;
	mayEdit: boolean;
	isBusy: boolean;
	failed: ActionErrors | null;
};

/** The stops of one crew: their order, the drive between them, and what they leave to haul away. */
export function CrewRoute({ route, day, mayEdit, isBusy, failed }: Props) {
	const { crewId, crewName, stops, miles, shortest, back, load, isPreview } = route;
	const urlOf = (order: string) => `${routesPath}?${new URLSearchParams({ date: day, crew: crewId, order })}`;
	const warnings = stops.flatMap(({ warnings, toName, id }) => warnings.map((one) => ({ ...one, toName, id })));
	const moved = stops.filter(({ moves }) => moves);
	return (
		<section aria-label={crewName} className="rounded-lg border border-line bg-card">
			<header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3">
				<h3 className="text-lg font-semibold">{crewName}</h3>
				<span className="text-ink-2">{`${stops.length === 1 ? "1 stop" : `${stops.length} stops`}, about ${miles} mi`}</span>
				{mayEdit && shortest && (
					<ButtonLink to={urlOf(shortest.order)} size="dense" className="ml-auto max-lg:min-h-11" preventScrollReset>
						<Icon name="navigation" className="size-4" />
						{`Shortest order (saves ${shortest.saved} mi)`}
					</ButtonLink>
				)}
			</header>
			<Form method="post" action={routesPath} preventScrollReset>
				<input type="hidden" name="day" value={day} />
				<input type="hidden" name="crewId" value={crewId} />
				<ol>
					{stops.map((stop, index) => (
						<Stop key={stop.id} stop={stop} urlOf={urlOf} mayEdit={mayEdit} number={index + 1} />
					))}
				</ol>
				{back !== null && (
					<p className="border-t border-line px-4 py-2 text-sm text-ink-2">{`${back} min back to the yard`}</p>
				)}
				{load && <Load load={load} />}
				{mayEdit && stops.some(({ isFixed }) => !isFixed) && (
					<div className="grid gap-3 border-t border-line px-4 py-3">
						{isPreview && (
							<Notice title="New order, not saved yet">
								{moved.length === 1 ? "1 visit gets a new time." : `${moved.length} visits get a new time.`}
							</Notice>
						)}
						{warnings.length > 0 && (
							<Notice tone="warning" title="Check before you save">
								<ul className="grid gap-1">
									{warnings.map(({ id, ruleId, title, message, toName }) => (
										<li key={`${id} ${ruleId}`}>
											<Private>{toName}</Private>
											{`: ${title}. ${message}`}
										</li>
									))}
								</ul>
							</Notice>
						)}
						{warnings.length > 0 && (
							<Field label="Reason" name="reason" form={`${crewId}-`} error={failed?.errors.reason}>
								<Textarea maxLength={1000} className="min-h-16" defaultValue={failed?.typed.reason} />
							</Field>
						)}
						{moved.some(({ told }) => told) && (
							<Checkbox
								label="Email customers whose arrival time changes"
								name="notify"
								value="yes"
								defaultChecked
								className="py-0"
							/>
						)}
						<div className="flex flex-wrap gap-3">
							<Button
								type="submit"
								name="intent"
								value="save"
								size="dense"
								tone={isPreview ? "moss" : "plain"}
								busy={isBusy}
								className="max-lg:min-h-11"
							>
								{isPreview ? "Save order" : "Save driving times"}
							</Button>
							{isPreview && (
								<ButtonLink
									to={`${routesPath}?date=${day}`}
									size="dense"
									className="max-lg:min-h-11"
									preventScrollReset
								>
									Discard
								</ButtonLink>
							)}
						</div>
					</div>
				)}
			</Form>
		</section>
	);
}

type StopProps = {
	stop: CrewRouteData["stops"][number];
	number: number;
	urlOf: (order: string) => string;
	mayEdit: boolean;
};

function Stop({ stop, number, urlOf, mayEdit }: StopProps) {
	const { id, version, toName, town, title, time, was, told, leg, up, down, isFixed } = stop;
	const arrow = classes(buttonClass({ size: "dense" }), "w-9 px-0 max-lg:min-h-11 max-lg:w-11");
	const canEdit = mayEdit && !isFixed;
	return (
		<li className="border-b border-line last:border-b-0">
			<div className="flex flex-wrap items-center gap-2 px-4 pt-2 text-sm text-ink-2">
				<Icon name="truck" className="size-4" />
				{canEdit ? (
					<Field
						label={<span className="sr-only">{`Driving time to stop ${number} (minutes)`}</span>}
						name={`drive-${id}`}
					>
						<Input
							dense
							type="number"
							min={0}
							max={600}
							inputMode="numeric"
							defaultValue={leg.minutes ?? ""}
							className="w-20"
						/>
					</Field>
				) : (
					leg.minutes
				)}
				{leg.minutes === null && !canEdit
					? "Driving time unknown"
					: `min ${leg.isEntered ? "(entered)" : "(estimated)"}`}
			</div>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
				{canEdit && <input type="hidden" name="stop[]" value={`${id} ${version}`} />}
				<span
					aria-hidden="true"
					className="grid size-7 shrink-0 place-items-center rounded-full bg-moss text-sm font-semibold text-paper"
				>
					{number}
				</span>
				<span className="min-w-0 grow basis-48 [overflow-wrap:anywhere]">
					<Link
						to={`${boardPath}/visits/${id}`}
						className="inline-block min-h-6 font-semibold underline underline-offset-4"
					>
						{time}
					</Link>
					{was && <span className="ml-2 text-sm text-ink-2 line-through">{was}</span>}
					<span className="block">
						<Private>{`${toName}, ${town}`}</Private>
					</span>
					<span className="block text-sm text-ink-2">
						{title}
						{told && `. The customer was told ${told}`}
					</span>
				</span>
				{isFixed ? (
					<Badge tone="good">Started</Badge>
				) : (
					canEdit && (
						<span className="flex gap-1.5">
							{up && (
								<Link to={urlOf(up)} className={arrow} preventScrollReset>
									<Icon name="chevron-up" className="size-4" />
									<span className="sr-only">{`Move stop ${number} up`}</span>
								</Link>
							)}
							{down && (
								<Link to={urlOf(down)} className={arrow} preventScrollReset>
									<Icon name="chevron-down" className="size-4" />
									<span className="sr-only">{`Move stop ${number} down`}</span>
								</Link>
							)}
						</span>
					)
				)}
			</div>
		</li>
	);
}

function Load({ load: { what, runs, last, site, isLate } }: { load: RouteLoad }) {
	return (
		<div className="border-t border-line px-4 py-3">
			<p className="font-semibold">To haul away</p>
			<p>{what}</p>
			{runs.map((run) => (
				<p key={run} className="text-ink-2">
					{run}
				</p>
			))}
			<p className={isLate || !site ? "font-semibold text-barn" : "text-ink-2"}>{last}</p>
			{site && (
				<p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{`${site.name}, ${site.address} (${site.facts})`}</p>
			)}
		</div>
	);
}
