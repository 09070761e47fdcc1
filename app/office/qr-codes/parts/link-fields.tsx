import { limits, placementLabels, placements } from "#app/documents/short-links/short-link.ts";
import type { ShortLink } from "#app/documents/short-links/short-links.server.ts";
import { utmNames } from "#app/platform/origin.ts";
import { Checkbox, Choices, Field, Input, Select } from "#app/ui/field.tsx";

export const labels = {
	name: "Name",
	slug: "Short link",
	placement: "Printed on",
	target: "Leads to",
	fallback: "After it expires",
	expiresOn: "Last day",
	headline: "Headline",
	color: "Color",
	utm_source: "Source",
	utm_medium: "Medium",
	utm_campaign: "Campaign",
	utm_term: "Term",
	utm_content: "Content",
};

type Values = Pick<
	ShortLink,
	"name" | "placement" | "target" | "fallback" | "expiresOn" | "headline" | "color" | "hasLogo" | "utm"
>;

type Props = {
	values: Values;
	typed?: Record<string, string>;
	errors: Record<string, string>;
	hasCompanyLogo: boolean;
	/** pages that are offered as targets */
	pages: readonly string[];
};

/** Where a code leads and how it looks, in a grid of two columns. */
export function LinkFields({ values, typed, errors, hasCompanyLogo, pages }: Props) {
	const field = (name: keyof typeof labels) => ({ name, label: labels[name], error: errors[name] });
	const hasLogo = typed ? typed.hasLogo === "yes" : values.hasLogo;
	return (
		<>
			<Field {...field("placement")}>
				<Select dense defaultValue={typed?.placement ?? values.placement}>
					{placements.map((placement) => (
						<option key={placement} value={placement}>
							{placementLabels[placement]}
						</option>
					))}
				</Select>
			</Field>
			<Field {...field("headline")} optional hint="Printed above the code on the sheets.">
				<Input dense maxLength={limits.headline} defaultValue={typed?.headline ?? values.headline} />
			</Field>
			<Field
				{...field("target")}
				hint="A page of this website, or an address that starts with https://. You can change it after printing."
				className="sm:col-span-2"
			>
				<Input
					dense
					maxLength={limits.target}
					defaultValue={typed?.target ?? values.target}
					list="qr-code-pages"
					spellCheck={false}
					autoCapitalize="none"
				/>
			</Field>
			<datalist id="qr-code-pages">
				{pages.map((page) => (
					<option key={page}>{page}</option>
				))}
			</datalist>
			<Field {...field("expiresOn")} optional hint="For offers that end.">
				<Input dense type="date" defaultValue={typed?.expiresOn ?? values.expiresOn ?? ""} />
			</Field>
			<Field {...field("fallback")} optional hint="Leave blank for the page to get a quote.">
				<Input
					dense
					maxLength={limits.target}
					defaultValue={typed?.fallback ?? values.fallback}
					list="qr-code-pages"
					spellCheck={false}
					autoCapitalize="none"
				/>
			</Field>
			<Choices
				legend="Campaign tags"
				hint="Added to the link for reports, here and on other websites."
				className="sm:col-span-2"
			>
				<div className="grid gap-3 sm:grid-cols-3">
					{utmNames.map((name) => (
						<Field key={name} {...field(`utm_${name}`)} optional className="text-sm">
							<Input dense maxLength={limits.utm} defaultValue={typed?.[`utm_${name}`] ?? values.utm[name] ?? ""} />
						</Field>
					))}
				</div>
			</Choices>
			<Field {...field("color")} hint="Dark colors only. The background stays white.">
				<Input dense type="color" defaultValue={typed?.color ?? values.color} className="max-w-24 p-1" />
			</Field>
			<div className="self-end">
				{hasCompanyLogo ? (
					<Checkbox
						name="hasLogo"
						value="yes"
						defaultChecked={hasLogo}
						label="Put our logo in the middle. The code gets finer, so print it larger."
					/>
				) : (
					hasLogo && <input type="hidden" name="hasLogo" value="yes" />
				)}
			</div>
		</>
	);
}
