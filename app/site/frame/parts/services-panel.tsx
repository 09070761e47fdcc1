import { useRef } from "react";
import { Link } from "react-router";
import type { Area } from "#app/content/places/places.server.ts";
import type { ApiResult } from "#app/platform/api-client.ts";
import { services } from "#app/trade/services.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import storm from "#art/scenes/storm-780.avif";
import type { SiteFrame } from "../frame.server.ts";
import { areasPath, placePath, servicePath, servicesPath } from "../site-map.ts";
import { ServiceMark } from "./service-mark.tsx";
import { areaCount, useNearestAreas } from "./use-nearest-areas.ts";

/** The content of the services menu: services, the nearest towns, and the number to call in a storm. */
export function ServicesPanel({ frame }: { frame: SiteFrame }) {
	const panel = useRef<HTMLDivElement>(null);
	const areas = useNearestAreas(panel);
	return (
		<div ref={panel} className="wrap">
			<div className="grid grid-cols-[1.9fr_1fr_.95fr] gap-3 rounded-lg bg-card p-3 shadow-3 outline-1 outline-line">
				<div className="p-5">
					<h2 className="mb-3 font-sans text-[15px] font-semibold text-ink-3">What we do</h2>
					<ServiceList />
				</div>
				<div className="border-l border-line p-5">
					<h2 className="mb-3 font-sans text-[15px] font-semibold text-ink-3">Where we work</h2>
					<AreaList areas={areas} />
					<MoreLink to={areasPath}>All areas</MoreLink>
				</div>
				<StormCard frame={frame} />
			</div>
		</div>
	);
}

function ServiceList() {
	return (
		<ul className="grid grid-cols-2 gap-x-1 gap-y-5">
			{services.map(({ slug, title, line }) => (
				<li key={slug}>
					<Link
						to={servicePath(slug)}
						prefetch="intent"
						className="flex items-center gap-4 rounded-md px-3 py-3 hover:bg-moss-tint"
					>
						<ServiceMark slug={slug} className="h-12 w-10 object-contain" />
						<span>
							<span className="block font-display text-[19px] leading-tight">{title}</span>
							<span className="mt-0.5 block text-sm leading-snug text-ink-2">{line}</span>
						</span>
					</Link>
				</li>
			))}
			<li>
				<MoreLink to={servicesPath}>All services</MoreLink>
			</li>
		</ul>
	);
}

function AreaList({ areas }: { areas: ApiResult<Area[]> }) {
	if (areas.error) return <p className="px-3 text-ink-2">We couldn't load the list of towns.</p>;
	return (
		<ul className="min-h-[19rem] text-base" aria-busy={!areas.data}>
			{areas.data
				? areas.data.map(({ id, slug, cityName, distance }) => (
						<li key={id}>
							<Link
								to={placePath(slug)}
								prefetch="intent"
								className="flex justify-between rounded-md px-3 py-[7px] hover:bg-moss-tint"
							>
								<span>{cityName}</span>
								<span className="lining text-ink-3">{distance} mi</span>
							</Link>
						</li>
					))
				: Array.from({ length: areaCount }, (_, row) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical and keep their order
						<li key={row} className="px-3 py-3">
							<Skeleton className="h-3.5 w-full" />
						</li>
					))}
		</ul>
	);
}

function MoreLink({ to, children }: { to: string; children: string }) {
	return (
		<Link
			to={to}
			prefetch="intent"
			className="flex min-h-11 items-center gap-2 rounded-md px-3 py-2 font-semibold text-moss hover:bg-moss-tint"
		>
			{children}
			<Icon name="arrow-right" />
		</Link>
	);
}

function StormCard({ frame }: { frame: SiteFrame }) {
	return (
		<div className="relative flex min-h-[320px] flex-col justify-end overflow-hidden rounded-md bg-[#14251f] p-6 text-print-paper">
			<img
				src={storm}
				alt=""
				width="780"
				height="1026"
				loading="lazy"
				className="absolute inset-0 size-full object-cover object-[60%_72%]"
			/>
			<div className="absolute inset-0 bg-[linear-gradient(to_top,#14251f_25%,#14251f99_50%,#14251f00)]" />
			<p className="relative font-display text-2xl leading-tight">Tree down?</p>
			<p className="relative mt-1 text-[15px]">
				{frame.nights || "Stay at least 35 feet away from any wire and call 911. Then call us."}
			</p>
			<a
				href={frame.phone.href}
				className="lining relative mt-3 w-fit rounded-sm font-semibold underline underline-offset-4 focus-visible:outline-current"
			>
				{frame.phone.label}
			</a>
		</div>
	);
}
