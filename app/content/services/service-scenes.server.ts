// The scene at the top of each service page: the same farm in different seasons.
import type { ServiceSlug } from "#app/trade/services.ts";
import { findArtPrint } from "#app/ui/art-prints.server.ts";

const farm = "A print of a hill farm";

const scenes: Record<ServiceSlug, { scene: string; alt: string; cut?: number }> = {
	"tree-trimming-pruning": { scene: "summer", alt: `${farm} on a summer evening, with a big oak in full leaf.` },
	"tree-removal": { scene: "winter", alt: `${farm} in deep snow, with a big bare oak.` },
	"tree-health-assessment": { scene: "spring", alt: `${farm} in spring, with a big oak in new leaf.` },
	"storm-damage-emergency": { scene: "storm", alt: `${farm} under a storm sky.`, cut: 55 },
	"yard-cleanup": { scene: "autumn", alt: `${farm} in fall, with a big golden oak.` },
};

export function serviceScene(service: ServiceSlug) {
	const { scene, alt, cut = 72 } = scenes[service];
	return { wide: findArtPrint(`${scene}-1600`), phone: findArtPrint(`${scene}-780`), alt, cut };
}
