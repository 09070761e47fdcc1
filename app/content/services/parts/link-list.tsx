import { Link } from "react-router";

/** Related pages, each with a description. */
export function LinkList({ links }: { links: { to: string; title: string; text: string }[] }) {
	return (
		<ul className="grid gap-x-10 sm:grid-cols-2">
			{links.map(({ to, title, text }) => (
				<li key={to} className="border-t border-line py-4">
					<Link to={to} className="inline-block rounded-sm py-1 font-semibold underline-offset-4 hover:underline">
						{title}
					</Link>
					<p className="text-base text-ink-2">{text}</p>
				</li>
			))}
		</ul>
	);
}
