// The farm in the light in which each kind of work is done.
import type { ServiceSlug } from "#app/trade/services.ts";
import { findPrint } from "#app/ui/prints.server.ts";

const farm = "A print of a hill farm near Stanley";

const moods: Record<ServiceSlug, { mood: string; alt: string; cut?: number }> = {
	"tree-trimming-pruning": { mood: "summer", alt: `${farm} on a summer evening, a big oak in full leaf.` },
	"tree-removal": { mood: "winter", alt: `${farm} in deep snow, a big bare oak.` },
	"tree-health-assessment": { mood: "spring", alt: `${farm} in spring, a big oak in new leaf.` },
	"storm-damage-emergency": { mood: "storm", alt: `${farm} under a storm sky.`, cut: 55 },
	"yard-cleanup": { mood: "autumn", alt: `${farm} in fall, a big oak gone gold.` },
};

export function sceneOf(service: ServiceSlug) {
	const { mood, alt, cut = 72 } = moods[service];
	return { wide: findPrint(`${mood}-1600`), phone: findPrint(`${mood}-780`), alt, cut };
}
