import { Form } from "react-router";
import { z } from "zod";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { formatCount } from "#app/platform/count.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { versionField } from "#app/platform/form-fields.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { type SpamReason, spamReasons } from "#app/sales/inquiries/spam.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";
import { describeLocation, healthLabels, offsetFromTown, type PinState } from "../neighborhood-tree-map/pin.ts";
import { listMapTowns } from "../neighborhood-tree-map/pins.server.ts";
import { listPins, type PinRow, publishPin, removePin } from "../neighborhood-tree-map/review.server.ts";
import { findTree } from "../tree-facts.ts";
import type { Route } from "./+types/tree-map-review.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const by = requirePermission(context, "pins.review");
	const towns = await listMapTowns();
	const row = (pin: PinRow) => {
		const offset = offsetFromTown(towns, pin);
		const town = towns.find(({ slug }) => slug === offset?.town);
		return {
			id: pin.id,
			version: pin.version,
			at: (pin.decidedAt ?? pin.createdAt).toISOString(),
			tree: `${findTree(pin.species)?.name ?? pin.species}, ${formatCount(pin.inches, "inch", "inches")}`,
			health: healthLabels[pin.health],
			where: town && offset ? describeLocation(town, offset) : "on the map, not near a listed town",
			spamSigns: pin.spamReasons.map((reason) => spamReasons[reason as SpamReason]?.label ?? reason),
		};
	};
	const [pending, published, removed] = await Promise.all(
		(["needs-review", "published", "removed"] as const).map(async (state) => (await listPins(by, state)).map(row)),
	);
	return { pending: pending ?? [], published: published ?? [], removed: removed ?? [], timeZone: settings.timeZone };
}

const pinForm = z.object({ id: z.uuid(), version: versionField });

export const action = recordAction({
	view: "pins.review",
	path: () => "/admin/tree-map",
	stale: "Someone else already reviewed that tree. The lists below are up to date.",
	intents: {
		publish: intent("pins.review", pinForm, ({ by, value, now }) => publishPin(by, value.id, value.version, now)),
		remove: intent("pins.review", pinForm, ({ by, value, now }) => removePin(by, value.id, value.version, now)),
	},
});

/** Reloads after a conflict too, so that the lists are up to date. */
export const shouldRevalidate = reloadAfterConflict;

type Row = Route.ComponentProps["loaderData"]["pending"][number];

export default function TreeMapReview({ loaderData, actionData }: Route.ComponentProps) {
	const { pending, published, removed, timeZone } = loaderData;
	const [problem] = Object.values(actionData?.errors ?? {});
	return (
		<>
			<title>Tree map</title>
			<TopBar title="Tree map" />
			<div className="flex min-w-0 max-w-[1100px] flex-col gap-8 px-8 py-6 max-lg:px-4">
				<p className="max-w-[65ch] text-ink-2">
					Trees that visitors added to the neighborhood tree map. They go public when you publish them. Watch for trunks
					that are too thick for their species, and for rows of pins that don't look real.
				</p>
				{problem && <Notice tone="warning" title={problem} />}
				<List title="Needs review" state="needs-review" rows={pending} timeZone={timeZone} />
				<List title="Published" state="published" rows={published} timeZone={timeZone} />
				<List title="Removed" state="removed" rows={removed} timeZone={timeZone} />
			</div>
		</>
	);
}

const buttons: Record<PinState, [intent: "publish" | "remove", label: string][]> = {
	"needs-review": [
		["publish", "Publish"],
		["remove", "Remove"],
	],
	published: [["remove", "Remove"]],
	removed: [["publish", "Publish again"]],
};

function List({ title, state, rows, timeZone }: { title: string; state: PinState; rows: Row[]; timeZone: string }) {
	if (!rows.length && state !== "needs-review") return null;
	return (
		<section aria-labelledby={state} className="min-w-0">
			<h2 id={state} className="mb-3 text-[21px]">
				{title} <span className="lining text-ink-3">{rows.length || ""}</span>
			</h2>
			{rows.length ? (
				<ul className="rounded-lg border border-line bg-card">
					{rows.map((row) => (
						<li
							key={row.id}
							className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line px-4 py-3 not-first:border-t"
						>
							<div className="min-w-0 grow basis-64">
								<p className="lining font-semibold">{row.tree}</p>
								<p className="lining">{row.where}</p>
								<p className="lining text-small text-ink-2">
									{row.health}. {state === "needs-review" ? "Added" : state === "published" ? "Published" : "Removed"}{" "}
									{formatInstant(row.at, timeZone)}
								</p>
								{row.spamSigns.length > 0 && (
									<p className="text-small text-danger">Possible spam: {row.spamSigns.join("; ")}</p>
								)}
							</div>
							<Form method="post" preventScrollReset className="flex gap-2">
								<input type="hidden" name="id" value={row.id} />
								<input type="hidden" name="version" value={row.version} />
								{buttons[state].map(([intent, label]) => (
									<Button
										key={intent}
										type="submit"
										name="intent"
										value={intent}
										size="dense"
										aria-label={`${label}: ${row.tree}`}
										tone={intent === "publish" ? "moss" : "plain"}
									>
										{label}
									</Button>
								))}
							</Form>
						</li>
					))}
				</ul>
			) : (
				<EmptyState title="No trees to review">New trees show up here before anyone else can see them.</EmptyState>
			)}
		</section>
	);
}
