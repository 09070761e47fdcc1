export const rackPath = "/fun";

export function toolPath(slug: string): string {
	return `${rackPath}/${slug}`;
}
