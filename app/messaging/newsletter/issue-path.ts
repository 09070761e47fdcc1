// The addresses of the newsletter's pages on the website. Pure.

export const archivePath = "/newsletter/issues";
export const issuePath = (slug: string): string => `${archivePath}/${slug}`;
