import { Icon } from "#app/ui/icon.tsx";

type Person = {
	name: string;
	role: string;
	bio: string;
	certificates: { name: string; number: string; check: string }[];
};

/** The crew. Hidden while the list is empty. */
export function People({ people }: { people: Person[] }) {
	if (!people.length) return null;
	return (
		<section aria-labelledby="people" className="wrap pb-16 lg:pb-24">
			<h2 id="people" className="text-section">
				Meet the crew
			</h2>
			<ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
				{people.map(({ name, role, bio, certificates }) => (
					<li key={name} className="border-t-2 border-ink pt-4">
						<h3 className="text-2xl leading-tight">{name}</h3>
						<p className="text-ink-2">{role}</p>
						{bio && <p className="mt-3">{bio}</p>}
						<ul className="mt-3 grid gap-1">
							{certificates.map((certificate) => (
								<li key={certificate.number}>
									{certificate.name}, No. {certificate.number}{" "}
									<a href={certificate.check} rel="noopener" className="inline-flex items-center gap-1 py-1 underline">
										Verify <Icon name="external-link" className="size-4" />
									</a>
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</section>
	);
}
