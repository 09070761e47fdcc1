import { Form, Link, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Choices, Field, Input, Radio } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { Again } from "./documents-for.server.ts";
import type { FoundCustomer, Known } from "./match.server.ts";

type Found = { search: string; found: FoundCustomer[]; chosen: FoundCustomer | null };

/** Customers by a part of their name or a way to reach them; choosing one fills the form below. */
function FindCustomer({ search, found, chosen }: Found) {
	return (
		<Form method="get" role="search" aria-label="Customers" className="grid gap-3">
			<Field label="A customer you know" hint="Part of the name, email or phone number." name="customer">
				<Input dense type="search" defaultValue={search} />
			</Field>
			<Button type="submit" size="dense" className="justify-self-start">
				Find
			</Button>
			{search && (
				<ul className="grid gap-1" aria-label="Customers found">
					{found.map((one) => (
						<li key={one.id}>
							<Link
								to={`?${new URLSearchParams({ customer: search, id: one.id })}`}
								aria-current={chosen?.id === one.id ? "true" : undefined}
								className="block rounded-md border border-line bg-card px-3 py-2 hover:border-ink aria-[current=true]:border-moss"
							>
								<b>
									<Private>{one.name}</Private>
								</b>{" "}
								<span className="text-ink-2">
									<Private>{[one.address, one.email].filter(Boolean).join(", ")}</Private>
								</span>
							</Link>
						</li>
					))}
					{!found.length && <li className="text-ink-2">Nobody found. Fill in the form below.</li>}
				</ul>
			)}
		</Form>
	);
}

type BeginProps = {
	chosen: Found["chosen"];
	errors: Record<string, string>;
	typed: Record<string, string>;
	candidates: Known[];
	/** on the button: "Begin the quote" */
	words: string;
};

/** Who it is for and where the work is; asks which of several known customers it is. */
function WhoForm({ chosen, errors, typed, candidates, words }: BeginProps) {
	const busy = useNavigation().state === "submitting";
	return (
		<Form method="post" className="grid gap-5">
			<ErrorSummary errors={errors} labels={{ name: "Name", address: "Address", email: "Email", phone: "Phone" }} />
			{candidates.length > 0 ? (
				<WhichCustomer candidates={candidates} />
			) : (
				chosen && <input type="hidden" name="customerId" value={chosen.id} />
			)}
			<Field label="Name" name="name" error={errors.name}>
				<Input dense defaultValue={typed.name} maxLength={200} autoComplete="off" />
			</Field>
			<Field label="Address of the work" name="address" error={errors.address}>
				<Input dense defaultValue={typed.address} maxLength={300} autoComplete="off" />
			</Field>
			<Field label="Email" optional name="email" error={errors.email}>
				<Input dense type="email" defaultValue={typed.email} maxLength={254} autoComplete="off" />
			</Field>
			<Field label="Phone" optional name="phone" error={errors.phone}>
				<Input dense type="tel" defaultValue={typed.phone} maxLength={40} autoComplete="off" />
			</Field>
			<Button type="submit" tone="moss" size="dense" disabled={busy} className="justify-self-start">
				{words}
			</Button>
		</Form>
	);
}

function WhichCustomer({ candidates }: { candidates: Known[] }) {
	return (
		<Choices legend="We know somebody with the same address, mail or number. Is it one of them?" name="customerId">
			{candidates.map((one, index) => (
				<Radio
					key={one.id}
					name="customerId"
					value={one.id}
					defaultChecked={index === 0}
					label={<Private>{one.name}</Private>}
					hint={<Private>{one.addresses.join("; ")}</Private>}
				/>
			))}
			<Radio name="customerId" value="new" label="No, make a new customer" />
		</Choices>
	);
}

/** Finds the customer a paper begins for, or takes down a new one. */
export function BeginFor({ search, found, chosen, again, words }: Found & { again?: Again; words: string }) {
	return (
		<>
			<FindCustomer search={search} found={found} chosen={chosen} />
			<WhoForm
				key={chosen?.id ?? "new"}
				chosen={chosen}
				errors={again?.errors ?? {}}
				typed={again?.typed ?? { ...chosen }}
				candidates={again?.candidates ?? []}
				words={words}
			/>
		</>
	);
}
