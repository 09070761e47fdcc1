// Whether an address lies within 45 miles of Stanley, by its ZIP code or, without one, its town. Pure.
// ZIP centroids: US Census gazetteer; haversine from 44.9600, -90.9371. An inquiry from elsewhere is flagged, never refused.

const zips = new Set(
	`54405 54420 54421 54422 54425 54433 54436 54437 54439 54446 54447 54449 54451 54456 54460 54470 54479 54480 54484
	54488 54493 54498 54701 54702 54703 54720 54722 54724 54726 54727 54729 54730 54731 54732 54738 54739 54741 54742
	54745 54746 54748 54757 54758 54766 54768 54770 54771 54774 54848`.split(/\s+/),
);

const towns =
	/\b(stanley|boyd|thorp|cadott|withee|gilman|cornell|lake wissota|owen|greenwood|augusta|fall creek|chippewa falls|lake hallie|loyal|altoona|bloomer|eau claire|osseo|abbotsford|colby|medford|neillsville|spencer|ladysmith|colfax|marshfield|jim falls|holcombe|curtiss|fairchild|dorchester|new auburn|sheldon|elk mound|granton|strum|eleva)\b/i;

export type Area = "inside" | "outside" | "unknown";

export function areaOf(address: string): Area {
	const zip = [...address.matchAll(/\b(\d{5})(?:-\d{4})?\b/g)].at(-1);
	// A five-digit number at the very start is a house number, as in "12345 County Road X".
	if (zip?.[1] && zip.index > 0) return zips.has(zip[1]) ? "inside" : "outside";
	return towns.test(address) ? "inside" : "unknown";
}
