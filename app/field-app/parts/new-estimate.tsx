import { useState } from "react";
import { useNavigate } from "react-router";
import type { KnownProperty } from "#app/sales/estimates/sync.ts";
import { useField } from "./context.tsx";
import { Key, keyClass, Part, Words } from "./controls.tsx";
import { Frame } from "./frame.tsx";
import { beginAt, knownProperties } from "./work.ts";

const mostShown = 8;

/** At a place that the office knows, or typed by hand. */
export function NewEstimate() {
	const { store } = useField();
	const navigate = useNavigate();
	const [words, setWords] = useState("");
	const known = knownProperties(store);
	const found = known.filter((one) =>
		words
			.toLowerCase()
			.split(/\s+/)
			.every((word) => `${one.name} ${one.address} ${one.phone}`.toLowerCase().includes(word)),
	);

	async function start(place: KnownProperty | null) {
		const id = await beginAt(store, place);
		await navigate(`#/e/${id}`, { replace: true });
		if (!place?.name) await navigate(`#/e/${id}/who`);
	}

	return (
		<Frame
			title="New estimate"
			back="#/"
			primary={
				<Key look="black" icon="pencil" onClick={() => void start(null)}>
					Type it by hand
				</Key>
			}
		>
			<Part title="Known places">
				{known.length === 0 ? (
					<p>None on this phone yet. They come with the next connection; until then type it by hand.</p>
				) : (
					<>
						<Words label="Name, street or phone" most={100} type="search" value={words} onChange={setWords} />
						<ul className="grid gap-3">
							{found.slice(0, mostShown).map((place) => (
								<li key={[place.inquiryId, place.propertyId, place.customerId, place.address].join()}>
									<button
										type="button"
										className={keyClass("plain", "w-full flex-col items-start! gap-0.5! text-left!")}
										onClick={() => void start(place)}
									>
										<span className="[overflow-wrap:anywhere]">{place.name}</span>
										<span className="text-base font-normal [overflow-wrap:anywhere]">{place.address}</span>
									</button>
								</li>
							))}
						</ul>
						{found.length === 0 && <p>No place here has these words.</p>}
						{found.length > mostShown && <p>{found.length - mostShown} more: type more of the name or street.</p>}
					</>
				)}
			</Part>
		</Frame>
	);
}
