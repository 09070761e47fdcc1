import { useEffect } from "react";
import { data, Form } from "react-router";
import { pageMeta, siteFacts } from "#app/content/pages/meta.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { doorHeaders } from "#app/people/staff/visitor.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { writeSettings } from "../address.ts";
import { benefitsOf } from "../benefits.ts";
import { toolPath } from "../paths.ts";
import { treeOf } from "../tree-facts.ts";
import type { Route } from "./+types/pin-page.ts";
import { fromTown, healthWords, whereWords } from "./pin.ts";
import { readOwn, readTowns, removeOwn } from "./pins.server.ts";
import { ownPins } from "./saved-pins.ts";
import { atTown, settings } from "./view.ts";

const mapPath = toolPath("neighborhood-tree-map");

export const headers = doorHeaders;

export async function loader({ params: { token }, url }: Route.LoaderArgs) {
	const pin = await readOwn(token);
	if (!pin) return data({ token, pin: null, isNew: false, where: "", back: mapPath }, { status: 404 });
	const towns = await readTowns();
	const told = fromTown(towns, pin);
	const town = towns.find(({ slug }) => slug === told?.town);
	const start = { place: "", zoom: 0, x: 0, y: 0, layer: "off" as const };
	return data({
		token,
		pin,
		isNew: url.searchParams.has("new"),
		where: town && told ? whereWords(town, told) : "",
		back: town ? `${mapPath}${writeSettings(settings, atTown(start, town))}` : mapPath,
	});
}

export async function action({ params }: Route.ActionArgs) {
	const outcome = await removeOwn(params.token, new Date());
	return data({ outcome });
}

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, {
		title: "Your tree on the map",
		description: "A tree that you put on the neighborhood tree map, and how to take it off.",
		path: mapPath,
		hidden: true,
	});
}

/** A pin's own page, under its secret link: what was told, what became of it, and the way to take it off. */
export default function PinPage({ loaderData, matches }: Route.ComponentProps) {
	const { token, pin, isNew, where, back } = loaderData;
	useEffect(() => {
		if (!pin) return;
		const { state, ...facts } = pin;
		if (state === "removed") ownPins.forget(token);
		else if (isNew) ownPins.keep({ ...facts, token });
	}, [pin, isNew, token]);
	const steps = [
		{ name: "Home", path: "/" },
		{ name: "Fun", path: "/fun" },
		{ name: "Neighborhood tree map", path: mapPath },
	];
	if (!pin)
		return (
			<PageHead steps={steps} title="No tree under this link" lead="It was removed, or the link is cut off.">
				<ButtonLink to={mapPath} className="mt-6">
					To the map
				</ButtonLink>
			</PageHead>
		);
	const name = treeOf(pin.species)?.name ?? "Tree";
	const { rain, bound } = benefitsOf(pin.species, pin.inches);
	const titles = {
		waiting: isNew ? "Thank you. It waits to be looked at." : "It waits to be looked at",
		shown: "It stands on the map",
		removed: "It is off the map",
	};
	const leads = {
		waiting: "Until then only you see it. Somebody of us looks in the next days.",
		shown: "Everybody sees it, roughly where it stands and without your name.",
		removed: "Nobody sees it. What was told of it is deleted after 30 days.",
	};
	return (
		<>
			<PageHead steps={steps} title={titles[pin.state]} lead={leads[pin.state]} />
			<div className="wrap">
				<p role="status" className="sr-only">
					{titles[pin.state]}
				</p>
				<dl className="lining grid max-w-[60ch] gap-4 border-y-2 border-ink py-6">
					<Line term="Tree">
						{name}, {pin.inches} inches ({Math.round(pin.inches * 2.54)} cm) through
					</Line>
					<Line term="How it looks">{healthWords[pin.health]}</Line>
					{where && <Line term="Where">About {where}</Line>}
					{pin.health !== "dead" && (
						<Line term="In a year">
							{Math.round(rain).toLocaleString("en-US")} gallons of rain kept,{" "}
							{Math.round(bound).toLocaleString("en-US")} pounds of carbon dioxide taken up
						</Line>
					)}
				</dl>
				{pin.state !== "removed" && (
					<>
						<p className="mt-6 max-w-[60ch]">
							<strong>Keep this page's address.</strong> It is the only way to take the tree off again, and whoever has
							it can do so. This device remembers it too, if it is allowed to.
						</p>
						<div className="mt-4 flex flex-wrap items-center gap-3">
							<CopyButton text={`${siteFacts(matches).origin}${mapPath}/pin/${token}`} label="Copy the secret link" />
							<ButtonLink to={back} size="dense">
								<Icon name="map-pin" /> To the map
							</ButtonLink>
						</div>
						<Form method="post" className="mt-10">
							<Button type="submit" tone="danger">
								Take it off the map
							</Button>
						</Form>
					</>
				)}
				{pin.state === "removed" && (
					<ButtonLink to={back} className="mt-6">
						To the map
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
