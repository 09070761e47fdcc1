import { data, Form } from "react-router";
import { z } from "zod";
import { permitted } from "#app/people/staff/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { type SpamReason, spamReasons } from "#app/sales/inquiries/spam.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";
import { fromTown, healthWords, type PinState, whereWords } from "../neighborhood-tree-map/pin.ts";
import { readTowns } from "../neighborhood-tree-map/pins.server.ts";
import { listPins, type PinRow, removePin, showPin } from "../neighborhood-tree-map/reviewing.server.ts";
import { treeOf } from "../tree-facts.ts";
import type { Route } from "./+types/tree-map-review.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const by = permitted(context, "pins.review");
	const towns = await readTowns();
	const row = (pin: PinRow) => {
		const told = fromTown(towns, pin);
		const town = towns.find(({ slug }) => slug === told?.town);
		return {
			...{ id: pin.id, version: pin.version, at: (pin.decidedAt ?? pin.createdAt).toISOString() },
			tree: `${treeOf(pin.species)?.name ?? pin.species}, ${pin.inches} inches`,
			health: healthWords[pin.health],
			where: town && told ? whereWords(town, told) : "on the map, far from a town",
			doubts: pin.spamReasons.map((reason) => spamReasons[reason as SpamReason]?.words ?? reason),
		};
	};
	const [waiting, shown, removed] = await Promise.all(
		(["waiting", "shown", "removed"] as const).map(async (state) => (await listPins(by, state)).map(row)),
	);
	return { waiting: waiting ?? [], shown: shown ?? [], removed: removed ?? [], timeZone: settings.timeZone };
}

const form = z.object({
	id: z.uuid(),
	version: z.coerce.number().int(),
	verb: z.enum(["show", "remove"]),
});

export async function action({ request, context }: Route.ActionArgs) {
	const by = permitted(context, "pins.review");
	const parsed = form.safeParse(Object.fromEntries(await request.formData()));
	if (!parsed.success) return data({ said: "This could not be read. Please try again." }, 400);
	const { id, version, verb } = parsed.data;
	const outcome = await (verb === "show" ? showPin : removePin)(by, id, version, new Date());
	return outcome === "saved"
		? data({ said: "" })
		: data({ said: "Somebody decided on that tree in the meantime. The lists below are as it is now." }, 409);
}

type Row = Route.ComponentProps["loaderData"]["waiting"][number];

export default function TreeMapReview({ loaderData, actionData }: Route.ComponentProps) {
	const { waiting, shown, removed, timeZone } = loaderData;
	return (
		<>
			<title>Tree map</title>
			<TopBar title="Tree map" />
			<div className="flex min-w-0 max-w-[1100px] flex-col gap-8 px-8 py-6 max-lg:px-4">
				<p className="max-w-[65ch] text-ink-2">
					Trees that visitors put on the neighborhood tree map. Others see them once you show them. Look for a kind that
					cannot be that thick, and for a row of pins that nobody would plant.
				</p>
				{actionData?.said && <Notice tone="warning" title={actionData.said} />}
				<List title="Waiting" state="waiting" rows={waiting} timeZone={timeZone} />
				<List title="Shown" state="shown" rows={shown} timeZone={timeZone} />
				<List title="Removed" state="removed" rows={removed} timeZone={timeZone} />
			</div>
		</>
	);
}

const verbs: Record<PinState, [verb: "show" | "remove", words: string][]> = {
	waiting: [
		["show", "Show"],
		["remove", "Remove"],
	],
	shown: [["remove", "Remove"]],
	removed: [["show", "Show again"]],
};

function List({ title, state, rows, timeZone }: { title: string; state: PinState; rows: Row[]; timeZone: string }) {
	if (!rows.length && state !== "waiting") return null;
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
									{row.health}. {state === "waiting" ? "Came" : state === "shown" ? "Shown" : "Removed"}{" "}
									{formatInstant(row.at, timeZone)}
								</p>
								{row.doubts.length > 0 && <p className="text-small text-danger">Doubts: {row.doubts.join("; ")}</p>}
							</div>
							<Form method="post" preventScrollReset className="flex gap-2">
								<input type="hidden" name="id" value={row.id} />
								<input type="hidden" name="version" value={row.version} />
								{verbs[state].map(([verb, words]) => (
									<Button
										key={verb}
										type="submit"
										name="verb"
										value={verb}
										size="dense"
										aria-label={`${words}: ${row.tree}`}
										tone={verb === "show" ? "moss" : "plain"}
									>
										{words}
									</Button>
								))}
							</Form>
						</li>
					))}
				</ul>
			) : (
				<EmptyState title="No tree waits">New ones come here before anybody else sees them.</EmptyState>
			)}
		</section>
	);
}
