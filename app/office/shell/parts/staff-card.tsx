import { useState } from "react";
import { Form, Link, useLocation } from "react-router";
import { SignOutDialog, unsentSummary } from "#app/field-app/sign-out-dialog.tsx";
import type { Role } from "#app/noun/permissions.ts";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { usePrivacy } from "#app/ui/privacy.tsx";
import { type Theme, themes, useTheme } from "#app/ui/theme.tsx";

const roleLabels: Record<Role, string> = { owner: "Owner", office: "Office", estimator: "Estimator", crew: "Crew" };
const themeLabels: Record<Theme, string> = { system: "Match device", light: "Light", dark: "Dark" };

export function StaffCard({ person, onKeys }: { person: { name: string; role: Role }; onKeys: () => void }) {
	const { pathname } = useLocation();
	const privacy = usePrivacy();
	const { theme, setTheme } = useTheme();
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
						<span className="text-ink-3">{roleLabels[person.role]}</span>
					</span>
				</summary>
				<div className="flex flex-col gap-3 border-t border-line p-3">
					<label className="flex flex-col gap-1">
						<span className="text-[13px] text-ink-2">Theme</span>
						<select
							value={theme}
							onChange={(event) => setTheme(event.target.value as Theme)}
							className="min-h-9 rounded-md border border-line-strong bg-card px-2 max-lg:min-h-11"
						>
							{themes.map((name) => (
								<option key={name} value={name}>
									{themeLabels[name]}
								</option>
							))}
						</select>
					</label>
					<Link to="/admin/account" className={itemClass}>
						<Icon name="user" className="size-4" />
						Your account
					</Link>
					<Link to={`/admin/suggest?page=${encodeURIComponent(pathname)}`} className={itemClass}>
						<Icon name="sparkles" className="size-4" />
						Suggest an improvement
					</Link>
					<button type="button" onClick={onKeys} className={itemClass}>
						<Icon name="circle-help" className="size-4" />
						Keyboard shortcuts
					</button>
					<Form
						method="post"
						action="/admin/sign-out"
						onSubmit={(event) => {
							const unsentNow = unsentSummary.read();
							if (!unsentNow || unsent) return;
							event.preventDefault();
							setUnsent(unsentNow);
						}}
					>
						<SignOutDialog unsent={unsent} onStay={() => setUnsent(null)} />
						<button type="submit" className={itemClass}>
							<Icon name="log-out" className="size-4" />
							Sign out
						</button>
					</Form>
				</div>
			</details>
			<IconButton
				icon={privacy.on ? "eye-off" : "eye"}
				label="Privacy mode"
				aria-pressed={privacy.on}
				onClick={privacy.toggle}
				className="absolute top-3 right-2 size-9 aria-pressed:bg-ink aria-pressed:text-paper"
			/>
		</div>
	);
}

const itemClass = "flex min-h-9 w-full items-center gap-2 rounded-md px-2 text-left hover:bg-moss-tint max-lg:min-h-11";

function initials(name: string): string {
	const words = name.trim().split(/\s+/);
	return [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => word?.charAt(0).toUpperCase() ?? "").join("");
}
