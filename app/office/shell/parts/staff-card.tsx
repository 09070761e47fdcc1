import { useState } from "react";
import { Form, Link } from "react-router";
import { AskBeforeSigningOut, unsentHere } from "#app/field-app/signing-out.tsx";
import type { Role } from "#app/people/staff/permissions.ts";
import { Icon } from "#app/ui/icon.tsx";
import { usePrivacy } from "#app/ui/privacy.tsx";
import { type Theme, themes, useTheme } from "#app/ui/theme.tsx";

const roleWords: Record<Role, string> = { owner: "Owner", office: "Office", estimator: "Estimator", crew: "Crew" };
const themeWords: Record<Theme, string> = { system: "As this device", light: "Light", dark: "Dark" };

export function StaffCard({ person, onKeys }: { person: { name: string; role: Role }; onKeys: () => void }) {
	const privacy = usePrivacy();
	const { theme, choose } = useTheme();
	const [unsent, setUnsent] = useState<string | null>(null);
	return (
		<div className="relative m-3 mt-auto rounded-md border border-line bg-card text-sm">
			<details className="group">
				<summary className="flex list-none items-center gap-3 rounded-md p-3 pr-12 [&::-webkit-details-marker]:hidden">
					<span
						aria-hidden="true"
						className="grid size-9 shrink-0 place-items-center rounded-full bg-moss font-semibold text-on-fill"
					>
						{initials(person.name)}
					</span>
					<span className="min-w-0 leading-tight">
						<b className="block font-semibold [overflow-wrap:anywhere]">{person.name}</b>
						<span className="text-ink-3">{roleWords[person.role]}</span>
					</span>
				</summary>
				<div className="flex flex-col gap-3 border-t border-line p-3">
					<label className="flex flex-col gap-1">
						<span className="text-[13px] text-ink-2">Light or dark</span>
						<select
							value={theme}
							onChange={(event) => choose(event.target.value as Theme)}
							className="min-h-9 rounded-md border border-line-strong bg-card px-2 max-lg:min-h-11"
						>
							{themes.map((name) => (
								<option key={name} value={name}>
									{themeWords[name]}
								</option>
							))}
						</select>
					</label>
					<Link to="/admin/account" className={plainLine}>
						<Icon name="user" className="size-4" />
						Your account
					</Link>
					<button type="button" onClick={onKeys} className={plainLine}>
						<Icon name="circle-help" className="size-4" />
						Keys
					</button>
					<Form
						method="post"
						action="/admin/sign-out"
						onSubmit={(event) => {
							const left = unsentHere.read();
							if (!left || unsent) return;
							event.preventDefault();
							setUnsent(left);
						}}
					>
						<AskBeforeSigningOut unsent={unsent} onStay={() => setUnsent(null)} />
						<button type="submit" className={plainLine}>
							<Icon name="log-out" className="size-4" />
							Sign out
						</button>
					</Form>
				</div>
			</details>
			<button
				type="button"
				aria-pressed={privacy.on}
				onClick={privacy.toggle}
				className="absolute top-3 right-2 inline-flex size-9 items-center justify-center rounded-md aria-pressed:bg-ink aria-pressed:text-paper"
			>
				<Icon name={privacy.on ? "eye-off" : "eye"} />
				<span className="sr-only">Privacy mode</span>
			</button>
		</div>
	);
}

const plainLine = "flex min-h-9 w-full items-center gap-2 rounded-md px-2 text-left hover:bg-moss-tint max-lg:min-h-11";

function initials(name: string): string {
	const words = name.trim().split(/\s+/);
	return [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => word?.charAt(0).toUpperCase() ?? "").join("");
}
