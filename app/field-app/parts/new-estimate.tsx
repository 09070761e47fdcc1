import { useState } from "react";
import { useNavigate } from "react-router";
import { containsWords } from "#app/platform/fold-for-search.ts";
import type { KnownProperty } from "#app/sales/estimates/sync.ts";
import { useField } from "./context.tsx";
import { BigButton, bigButtonClass, Section, TextField } from "./controls.tsx";
import { createEstimate, readKnownProperties } from "./estimates.ts";
import { Frame } from "./frame.tsx";

const maxResults = 8;

/** Starts an estimate for a known property, or an empty one. */
export function NewEstimate() {
	const { store } = useField();
	const navigate = useNavigate();
	const [query, setQuery] = useState("");
	const known = readKnownProperties(store);
	const matches = known.filter(({ name, address, phone }) => containsWords(`${name} ${address} ${phone}`, query));

	async function start(property: KnownProperty | null) {
		const id = await createEstimate(store, property);
		await navigate(`#/e/${id}`, { replace: true });
		if (!property?.name) await navigate(`#/e/${id}/who`);
	}

	return (
		<Frame
			title="New estimate"
			back="#/"
			primary={
				<BigButton tone="black" icon="pencil" onClick={() => void start(null)}>
					Enter manually
				</BigButton>
			}
		>
			<Section title="Customers and inquiries">
				{known.length === 0 ? (
					<p>
						There are no customers on this phone yet. The list loads when you're online. Until then, enter the customer
						manually.
					</p>
				) : (
					<>
						<TextField
							label="Search by name, street or phone"
							maxLength={100}
							type="search"
							value={query}
							onChange={setQuery}
						/>
						<ul className="grid gap-3">
							{matches.slice(0, maxResults).map((property) => (
								<li key={[property.inquiryId, property.propertyId, property.customerId, property.address].join()}>
									<button
										type="button"
										className={bigButtonClass("plain", "w-full flex-col items-start! gap-0.5! text-left!")}
										onClick={() => void start(property)}
									>
										<span className="[overflow-wrap:anywhere]">{property.name}</span>
										<span className="text-base font-normal [overflow-wrap:anywhere]">{property.address}</span>
									</button>
								</li>
							))}
						</ul>
						{matches.length === 0 && <p>No matches. Enter the customer manually.</p>}
						{matches.length > maxResults && (
							<p>{matches.length - maxResults} more matches not shown. Type more of the name or street.</p>
						)}
					</>
				)}
			</Section>
		</Frame>
	);
}
