import { useEffect } from "react";
import { data, Form } from "react-router";
import { pageMeta, siteInfo } from "#app/content/pages/meta.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { authHeaders } from "#app/people/staff/visitor.server.ts";
import { formatCount } from "#app/platform/count.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { treeBenefits } from "../benefits.ts";
import { toolPath } from "../paths.ts";
import { settingsQuery } from "../settings-url.ts";
import { findTree } from "../tree-facts.ts";
import type { Route } from "./+types/pin-page.ts";
import { settings, showTown } from "./map-state.ts";
import { describeLocation, healthLabels, offsetFromTown } from "./pin.ts";
import { findOwnPin, listMapTowns, removeOwnPin } from "./pins.server.ts";
import { savedPins } from "./saved-pins.ts";

const mapPath = toolPath("neighborhood-tree-map");

export const headers = authHeaders;

export async function loader({ params: { token }, url }: Route.LoaderArgs) {
	const pin = await findOwnPin(token);
	if (!pin) return data({ token, pin: null, isNew: false, where: "", back: mapPath }, { status: 404 });
	const towns = await listMapTowns();
	const offset = offsetFromTown(towns, pin);
	const town = towns.find(({ slug }) => slug === offset?.town);
	const start = { place: "", zoom: 0, x: 0, y: 0, layer: "off" as const };
	return data({
		token,
		pin,
		isNew: url.searchParams.has("new"),
		where: town && offset ? describeLocation(town, offset) : "",
		back: town ? `${mapPath}${settingsQuery(settings, showTown(start, town))}` : mapPath,
	});
}

export async function action({ params }: Route.ActionArgs) {
	const outcome = await removeOwnPin(params.token, new Date());
	return data({ outcome });
}

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, {
		title: "Your tree on the map",
		description: "See the status of a tree you added to the neighborhood tree map, or remove it from the map.",
		path: mapPath,
		hidden: true,
	});
}

/** A pin's private page: its data, its state and a button to remove it. */
export default function PinPage({ loaderData, matches }: Route.ComponentProps) {
	const { token, pin, isNew, where, back } = loaderData;
	useEffect(() => {
		if (!pin) return;
		const { state, ...facts } = pin;
		if (state === "removed") savedPins.remove(token);
		else if (isNew) savedPins.save({ ...facts, token });
	}, [pin, isNew, token]);
	const steps = [
		{ name: "Home", path: "/" },
		{ name: "Fun", path: "/fun" },
		{ name: "Neighborhood tree map", path: mapPath },
	];
	if (!pin)
		return (
			<PageHead
				breadcrumbs={steps}
				title="We couldn't find this tree"
				lead="The tree has been removed, or the link is incomplete."
			>
				<ButtonLink to={mapPath} className="mt-6">
					Back to the map
				</ButtonLink>
			</PageHead>
		);
	const name = findTree(pin.species)?.name ?? "Tree";
	const { rain, sequestered } = treeBenefits(pin.species, pin.inches);
	const titles = {
		"needs-review": isNew ? "Thank you! We'll review your tree." : "Your tree is waiting for review",
		published: "Your tree is on the map",
		removed: "Your tree is off the map",
	};
	const leads = {
		"needs-review": "Only you can see your tree until then. We'll review it in the next few days.",
		published: "Everyone can see your tree, at its approximate location and without your name.",
		removed: "No one can see your tree. We'll delete its details after 30 days.",
	};
	return (
		<>
			<PageHead breadcrumbs={steps} title={titles[pin.state]} lead={leads[pin.state]} />
			<div className="wrap">
				<p role="status" className="sr-only">
					{titles[pin.state]}
				</p>
				<dl className="lining grid max-w-[60ch] gap-4 border-y-2 border-ink py-6">
					<Line term="Tree">
						{name}, {formatCount(pin.inches, "inch", "inches")} ({Math.round(pin.inches * 2.54)} cm) in diameter
					</Line>
					<Line term="Condition">{healthLabels[pin.health]}</Line>
					{where && <Line term="Approximate location">{where}</Line>}
					{pin.health !== "dead" && (
						<Line term="Each year">
							{Math.round(rain).toLocaleString("en-US")} gallons of rain held back,{" "}
							{Math.round(sequestered).toLocaleString("en-US")} pounds of carbon dioxide absorbed
						</Line>
					)}
				</dl>
				{pin.state !== "removed" && (
					<>
						<p className="mt-6 max-w-[60ch]">
							<strong>Save the link to this page.</strong> It's the only way to remove the tree, and anyone who has the
							link can do that. This device remembers it too, if your settings allow it.
						</p>
						<div className="mt-4 flex flex-wrap items-center gap-3">
							<CopyButton text={`${siteInfo(matches).origin}${mapPath}/pin/${token}`} label="Copy private link" />
							<ButtonLink to={back} size="dense">
								<Icon name="map-pin" /> Back to the map
							</ButtonLink>
						</div>
						<Form method="post" className="mt-10">
							<Button type="submit" tone="danger">
								Remove from map
							</Button>
						</Form>
					</>
				)}
				{pin.state === "removed" && (
					<ButtonLink to={back} className="mt-6">
						Back to the map
					</ButtonLink>
				)}
			</div>
		</>
	);
}

function Line({ term, children }: { term: string; children: React.ReactNode }) {
	return (
		<div className="grid gap-x-8 sm:grid-cols-[140px_1fr]">
			<dt className="text-ink-2">{term}</dt>
			<dd>{children}</dd>
		</div>
	);
}
