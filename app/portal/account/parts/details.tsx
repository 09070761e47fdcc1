import { Link } from "react-router";

/** The contact details on the quotes and requests of one address. */
export function Details(props: { email: string; names: string[]; phones: string[]; addresses: string[] }) {
	const rows: [string, string[]][] = [
		["Email", [props.email]],
		[props.names.length > 1 ? "Names" : "Name", props.names],
		["Phone", props.phones],
		[props.addresses.length > 1 ? "Addresses" : "Address", props.addresses],
	];
	return (
		<>
			<dl className="grid gap-3 text-base">
				{rows
					.filter(([, values]) => values.length)
					.map(([name, values]) => (
						<div key={name}>
							<dt className="text-ink-2">{name}</dt>
							{values.map((value) => (
								<dd key={value} dir="auto" className="lining font-semibold [overflow-wrap:anywhere]">
									{value}
								</dd>
							))}
						</div>
					))}
			</dl>
			<p className="mt-3 text-base text-ink-2">
				Need to change something?{" "}
				<Link to="/contact" className="inline-block py-1 underline underline-offset-4">
					Contact us
				</Link>{" "}
				and we'll update it.
			</p>
		</>
	);
}
