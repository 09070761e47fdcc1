import { use } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { RequestId } from "#app/request-id.ts";

export function ErrorPage() {
	const error = useRouteError();
	const requestId = use(RequestId);
	const missing = isRouteErrorResponse(error) && error.status === 404;
	return (
		<main className="p-10">
			<h1 className="text-4xl">{missing ? "This branch is not on our map" : "Something broke"}</h1>
			{requestId && <p>Request {requestId}</p>}
		</main>
	);
}
