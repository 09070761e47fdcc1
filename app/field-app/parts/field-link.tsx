import { Link, type LinkProps } from "react-router";

/** A link within the app. It doesn't ask the server for route information, because the app must work offline. */
export function FieldLink(props: LinkProps) {
	return <Link discover="none" {...props} />;
}
