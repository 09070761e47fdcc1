import { portraitAspect } from "#app/content/pictures/framing.ts";
import { SitePicture } from "#app/content/pictures/site-picture.tsx";
import type { PublicMember } from "#app/content/team/team.server.ts";
import { Icon } from "#app/ui/icon.tsx";

/** The people of the company as plates. Left out while there is no one. */
export function People({ title, people }: { title: string; people: PublicMember[] }) {
	if (!people.length) return null;
	return (
		<section aria-labelledby="people" className="wrap pb-16 lg:pb-24">
			<h2 id="people" className="scroll-mt-32 text-section">
				{title}
			</h2>
			<ul className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:mt-10 lg:grid-cols-3">
				{people.map((person) => (
					<Person key={person.name} {...person} />
				))}
			</ul>
		</section>
	);
}

function Person({ name, role, bio, portrait, credentials }: PublicMember) {
	return (
		<li className="rounded-sheet bg-card p-3 shadow-1 max-sm:grid max-sm:grid-cols-[min(8.5rem,42%)_minmax(0,1fr)] max-sm:items-start max-sm:gap-4 sm:flex sm:flex-col">
			{portrait && (
				<span className="relative block">
					<SitePicture
						of={portrait}
						sizes="(width < 40rem) 136px, (width < 64rem) 44vw, 400px"
						aspect={portraitAspect}
						alt={`${name}, ${role}`}
						className="aspect-4/5 w-full rounded-[3px] object-cover dark:brightness-90"
					/>
					<span aria-hidden="true" className="absolute inset-2 rounded-[2px] border border-print-paper/70" />
				</span>
			)}
			<div className="flex min-w-0 grow flex-col sm:px-2 sm:pt-4 sm:pb-3">
				<h3 className="text-2xl leading-tight">{name}</h3>
				<p className="text-ink-2">{role}</p>
				{bio && <p className="mt-3">{bio}</p>}
				{credentials.length > 0 && (
					<ul className="mt-auto grid gap-2 pt-4 text-base">
						{credentials.map((credential) => (
							<li
								key={`${credential.name} ${credential.number}`}
								className="flex gap-2 border-t border-line pt-2 leading-snug"
							>
								<Icon name="shield-check" className="mt-0.5 size-5 shrink-0 text-moss" />
								<span className="min-w-0 [overflow-wrap:anywhere]">
									{credential.name}, No. {credential.number}{" "}
									{credential.check && (
										<a
											href={credential.check}
											rel="noopener"
											className="whitespace-nowrap underline underline-offset-4"
										>
											Check it<span className="sr-only"> for {name}</span>
										</a>
									)}
								</span>
							</li>
						))}
					</ul>
				)}
			</div>
		</li>
	);
}
