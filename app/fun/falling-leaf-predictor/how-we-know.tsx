export function HowWeKnow() {
	return (
		<>
			<p>
				<strong>We count cold from August 15,</strong> when the day is down to 14 hours. Each day adds the number of
				degrees its mean temperature falls short of 68 degrees Fahrenheit (20 Celsius): S = sum of max(0, 68 − mean). A
				species turns and drops when S reaches its normal value for that species' usual day. For a tree that's usually
				bare on October 20, that's about 640 degree-days.
			</p>
			<p>
				<strong>The usual date counts just as much.</strong> Long-term studies found that cold and day length explain
				most of the difference between years, but also that a plain long-term average date is hard to beat. So the date
				shown is halfway between the two.
			</p>
			<p>
				<strong>A hard freeze</strong> (26 degrees Fahrenheit, −3 Celsius) brings down the leaves of ash, walnut,
				butternut and ginkgo within three days, often in one night.
			</p>
			<p>
				<strong>North and south.</strong> Each degree of latitude makes a difference of four days, which is a rough
				estimate. Between Black River Falls and Ladysmith, the difference is five days.
			</p>
			<p>
				<strong>Where the temperatures come from.</strong> They come from the National Weather Service: reports from the
				station nearest Stanley, plus the forecast for the next few days. For any other day we assume a normal year,
				based on approximate means for Eau Claire. The usual dates for color and bare branches come from our own tree
				table. They're typical for the county, not measured.
			</p>
			<p>
				<strong>What this page can't tell you.</strong> The page doesn't know about your soil, a drought, a warm wall,
				or that one tree that's always late. That's why you get a range: five days either way when the weather is known,
				eight when it isn't. A tree that turns weeks before others of its species is under stress.
			</p>
		</>
	);
}
