type Place = { latitude: number; longitude: number } | null;

/**
 * Opens the address, or its pin if there is one, in the maps app of the phone; elsewhere, and without a user agent, on the
 * web.
 */
export function mapsUrl(address: string, place: Place = null, userAgent = ""): string {
	const query = encodeURIComponent(place ? `${place.latitude},${place.longitude}` : address);
	if (/iPhone|iPad/.test(userAgent)) return `https://maps.apple.com/?q=${query}`;
	if (userAgent.includes("Android")) return `geo:0,0?q=${query}`;
	return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
