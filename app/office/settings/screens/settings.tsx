import { useState } from "react";
import { Form, Link } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { readSearchText } from "#app/platform/http/list-query.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";
import { type FoundScreen, findSettings } from "../find-settings.ts";
import { listSettingsScreens } from "../settings.server.ts";
import type { Route } from "./+types/settings.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const by = requirePermission(context, "settings.view");
	const screens = await Promise.all(
		listSettingsScreens(by).map(async ({ group, label, path, contents, summary }) => ({
			group,
			label,
			path,
			contents,
			summary: await summary(),
		})),
	);
	return { screens, query: readSearchText(url.searchParams) };
}

type Screen = Route.ComponentProps["loaderData"]["screens"][number];

export default function Settings({ loaderData: { screens, query } }: Route.ComponentProps) {
	const [typed, setTyped] = useState(query);
	const found = findSettings(screens, typed);
	const groups = [...new Set(found.map(({ screen }) => screen.group))];
	return (
		<>
			<title>Settings</title>
			<TopBar title="Settings" />
			<div className="flex w-full max-w-3xl grow flex-col gap-7 px-8 py-6 max-lg:px-4">
				<Form role="search">
					<Input
						type="search"
						name="q"
						aria-label="Search settings"
						placeholder="Search settings"
						autoComplete="off"
						value={typed}
						onChange={(event) => setTyped(event.target.value)}
					/>
				</Form>
				<p role="status" className="sr-only">
					{typed.trim() && (found.length === 1 ? "1 screen" : `${found.length} screens`)}
				</p>
				{groups.map((group) => (
					<section key={group} aria-label={group}>
						<h2 className="mb-2 text-[21px]">{group}</h2>
						<ul className="divide-y divide-line rounded-lg border border-line bg-card">
							{found.map((one) => one.screen.group === group && <ScreenRow key={one.screen.label} {...one} />)}
						</ul>
					</section>
				))}
				{found.length === 0 && (
					<EmptyState title="No settings found">Try another word, such as a field's name.</EmptyState>
				)}
			</div>
		</>
	);
}

const maxSettings = 8;

function ScreenRow({ screen, settings }: FoundScreen<Screen>) {
	return (
		<li>
			<Link
				to={screen.path}
				data-row=""
				className="flex items-center gap-3 rounded-lg px-5 py-3.5 hover:bg-moss-tint focus-visible:-outline-offset-3"
			>
				<span className="min-w-0 grow">
					<b className="block font-semibold">{screen.label}</b>
					<span className="block text-sm text-ink-2 [overflow-wrap:anywhere]">{screen.summary}</span>
				</span>
				<Icon name="chevron-right" className="size-4 shrink-0 text-ink-3" />
			</Link>
			{settings.length > 0 && (
				<ul aria-label={`Found in ${screen.label}`} className="flex flex-wrap gap-x-5 px-5 pb-3 text-sm">
					{settings.slice(0, maxSettings).map(({ label, to = screen.path }) => (
						<li key={label}>
							<Link to={to} className="inline-flex min-h-8 items-center underline underline-offset-4 max-lg:min-h-11">
								{label}
							</Link>
						</li>
					))}
				</ul>
			)}
		</li>
	);
}
