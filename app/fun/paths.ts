export const hubPath = "/fun";

export function toolPath(slug: string): string {
	return `${hubPath}/${slug}`;
}
