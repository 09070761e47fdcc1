// Amounts in American and in metric units. Pure.

export const formatWhole = (value: number): string => Math.round(value).toLocaleString("en-US");

export const formatTenth = (value: number): string =>
	value.toLocaleString("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Converts the amount as displayed, such as "1,407", so that both units agree: 0.59 inches read "0.6 in (2 cm)". */
export function convertDisplayed(displayed: string, factor: number, format = formatWhole): string {
	return format(Number(displayed.replaceAll(",", "")) * factor);
}

/** "1,407 pounds (638 kg)" */
export const formatBoth = (displayed: string, unit: string, factor: number, metric: string, format = formatWhole) =>
	`${displayed} ${unit} (${convertDisplayed(displayed, factor, format)} ${metric})`;

export const formatFeet = (feet: number): string => formatBoth(formatWhole(feet), "ft", 0.3048, "m", formatTenth);

export const formatPounds = (pounds: number, unit = "lb"): string =>
	formatBoth(formatWhole(pounds), unit, 0.4536, "kg");
