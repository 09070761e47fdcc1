import { Link, type LinkProps } from "react-router";

/** A way within the app: nothing is asked of the server about it. */
export function Go(props: LinkProps) {
	return <Link discover="none" {...props} />;
}
